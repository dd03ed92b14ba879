/**
 * Stops this process cleanly when the shell that npm started it in is gone: npm passes SIGTERM only to that shell,
 * which dies without notifying us.
 */
export function followNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, 300);
  timer.unref();
}
