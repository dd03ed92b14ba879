import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { launchOptions } from "./launch-options";

const file = join(tmpdir(), `camera-${process.pid}.y4m`);
const size = { width: 640, height: 480 };

/** A browser whose camera sees what {@link hold} holds in front of it. */
export const withCamera = {
  ...launchOptions,
  args: [
    ...launchOptions.args,
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${file}`,
  ],
};

/** Holds a part of a page in front of the camera, before the camera is switched on. */
export async function hold(shown: Locator): Promise<void> {
  const picture = (await shown.screenshot()).toString("base64");
  const grey = await shown.page().evaluate(
    async ({ picture, width, height }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width, height });
      const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
      pen.fillStyle = "#888";
      pen.fillRect(0, 0, width, height);
      pen.drawImage(image, (width - image.width) / 2, (height - image.height) / 2);
      const { data } = pen.getImageData(0, 0, width, height);
      return Array.from({ length: width * height }, (_, i) => data[i * 4] ?? 0);
    },
    { picture, ...size },
  );
  // Frames without colour: the brightness of every point, and neutral colour values for every four of them.
  const { width, height } = size;
  const frame = [Buffer.from("FRAME\n"), Buffer.from(grey), Buffer.alloc((width * height) / 2, 128)];
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip C420jpeg\n`), ...frame]),
  );
}

export const putAway = (): void => rmSync(file, { force: true });
