const times = 3;

/** Repeats work that PostgreSQL cancelled because other work had locked the same rows in another order. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isDeadlock = (error as { code?: string }).code === "40P01";
      if (!isDeadlock || attempt === times) throw error;
    }
  }
}
