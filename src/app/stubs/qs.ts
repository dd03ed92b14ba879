type Values = Readonly<Record<string, unknown>>;

// refine writes list states into addresses with qs, 12 kB of brotli; the console does that itself (src/console/list),
// and plain names and values are enough for the rest. vite.config.ts replaces it with this.
export default {
  parse: (text: string): Values => Object.fromEntries(new URLSearchParams(text)),
  stringify(values: Values, { addQueryPrefix = false } = {}): string {
    const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
    const text = pairs.map(([name, value]) => `${name}=${String(value)}`).join("&");
    return addQueryPrefix && text ? `?${text}` : text;
  },
};
