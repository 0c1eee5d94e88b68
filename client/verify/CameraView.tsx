import { useRef } from 'react'
import type { CameraFailure } from '#client/ui/scan/camera/openCamera.ts'
import { useCamera } from '#client/ui/scan/camera/useCamera.ts'

/** Shows the camera's picture until it sees a code. The picture stays on the device. */
export function CameraView({
  failureText,
  label,
  onCode,
}: {
  failureText: (failure: CameraFailure) => string
  label: string
  onCode: (code: string) => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const { failure } = useCamera(video, onCode)
  return (
    <>
      {failure && (
        <p role="alert" className="ik-vf-bad">
          {failureText(failure)}
        </p>
      )}
      <video ref={video} muted playsInline aria-label={label} />
    </>
  )
}
