// npm run dev: the server, bundled and restarted on every change, with vite and the portal in front of it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer as createTcpServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serverOptions } from "./launcher/bundle.mjs";
import { followNpm } from "./launcher/follow-npm.mjs";
import { installPackages } from "./launcher/install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
installPackages(root);
followNpm();

const apiPort = await freePort();
const built = join(root, "dist/dev");
let server;
let turn = Promise.resolve();

/** Restarts happen one at a time: the next server may start only once the last has released the data folder. */
function restart() {
  turn = turn.then(async () => {
    await stopServer();
    server = spawn(process.execPath, ["--enable-source-maps", join(built, "main.js")], {
      cwd: root,
      // The portal is served by vite; the server behind it uses a free port.
      env: { ...process.env, PORT: String(apiPort), HOST: "127.0.0.1", NODE_ENV: "development" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    server.stdout.setEncoding("utf8").on("data", showLines);
  });
}

// The server announces its own port; the address to open is vite's.
function showLines(text) {
  const [address = ""] = portal.resolvedUrls?.local ?? [];
  process.stdout.write(text.replaceAll(`http://localhost:${apiPort}`, address.replace(/\/$/, "")));
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill("SIGTERM");
  await once(server, "exit");
}

const { context, formatMessages } = await import("esbuild");
const watcher = await context({
  ...serverOptions(root, built),
  plugins: [
    {
      name: "restart",
      setup: (build) =>
        build.onEnd(async ({ errors }) => {
          if (errors.length === 0) restart();
          else console.error((await formatMessages(errors, { kind: "error" })).join("\n"));
        }),
    },
  ],
});
const { createServer } = await import("vite");
const portal = await createServer({
  root,
  server: {
    port: Number(process.env.PORT || 3000),
    host: process.env.HOST || "127.0.0.1",
    proxy: { "/api": { target: `http://127.0.0.1:${apiPort}` } },
  },
});
await portal.listen();
await watcher.watch();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, async () => {
    await Promise.allSettled([portal.close(), watcher.dispose(), turn.then(stopServer)]);
    process.exit(0);
  });
}

async function freePort() {
  const probe = createTcpServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}
