import { kioskPhoto } from "@schemas/kiosks";

/** A small photo from the camera; undefined while it has no picture. */
export async function takePhoto(video: HTMLVideoElement | null): Promise<Blob | undefined> {
  if (!video?.videoWidth) return undefined;
  const { width, quality } = kioskPhoto;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * video.videoHeight) / video.videoWidth);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const photo = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
  return photo && photo.size <= kioskPhoto.bytes ? photo : undefined;
}
