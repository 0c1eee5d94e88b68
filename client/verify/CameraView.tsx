import { useRef } from 'react'
import { useCamera } from '#client/ui/scan/camera/useCamera.ts'

/** Shows the camera's picture until it sees a code. The picture stays on the device. */
export function CameraView({
  failure,
  label,
  onCode,
}: {
  failure: string
  label: string
  onCode: (code: string) => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  const { failed } = useCamera(video, onCode)
  return (
    <>
      {failed && (
        <p role="alert" className="ik-vf-bad">
          {failure}
        </p>
      )}
      <video ref={video} muted playsInline aria-label={label} />
    </>
  )
}
