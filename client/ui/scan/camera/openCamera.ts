/**
 * Why no code can be read: not allowed, no camera, a camera that another program uses, a page
 * without HTTPS, a decoder that could not be loaded.
 */
export type CameraFailure = 'denied' | 'none' | 'busy' | 'insecure' | 'decoder'

/** The camera can't be used. */
export class CameraError extends Error {
  constructor(
    readonly failure: CameraFailure,
    cause?: unknown,
  ) {
    super(`The camera could not be used: ${failure}`, { cause })
    this.name = 'CameraError'
  }
}

/** Enough for narrow bars at arm's length; more would take longer to read. */
const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

/** The failures by the names of the browsers' errors; any other means that it is in use. */
const failures: Partial<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

/**
 * Opens the camera, by preference the rear one.
 * @throws CameraError
 */
export async function openCamera(): Promise<MediaStream> {
  // Browsers leave it out of pages without HTTPS.
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media) throw new CameraError('insecure')
  try {
    return await media.getUserMedia({ video: wanted })
  } catch (error) {
    throw new CameraError((error instanceof Error && failures[error.name]) || 'busy', error)
  }
}

/** The torch is missing from the types of the DOM. */
type Torch = { torch?: boolean }

/** Returns the camera's track if the device has a torch beside it. */
export function torchOf(stream: MediaStream): MediaStreamTrack | null {
  const [track] = stream.getVideoTracks()
  // Firefox has no capabilities.
  const able = track?.getCapabilities?.() as Torch | undefined
  return track && able?.torch ? track : null
}

/** Turns the torch on or off. */
export function lightTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  return track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}
