import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { openQrReader } from './qrReader.ts'

/** The interval between two pictures, in milliseconds. */
const lookMs = 120

function show(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream
  return video.play()
}

/** Watches the camera, by preference the rear one, until it sees a QR code. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): { failed: boolean } {
  const [failed, setFailed] = useState(false)
  const seen = useEffectEvent(onCode)
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const stop = () => {
      over = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
    const start = async () => {
      const read = await openQrReader()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const shown = video.current
      if (over || !shown) return stop()
      await show(shown, stream)
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      const look = async () => {
        const [width, height] = [shown.videoWidth, shown.videoHeight]
        if (width > 0) {
          Object.assign(canvas, { width, height })
          context.drawImage(shown, 0, 0)
          const code = await read(context.getImageData(0, 0, width, height))
          if (over) return
          if (code) {
            stop()
            return seen(code)
          }
        }
        timer = setTimeout(() => void look(), lookMs)
      }
      await look()
    }
    start().catch((error: unknown) => {
      console.warn('The camera could not be used', error)
      if (!over) setFailed(true)
      stop()
    })
    return stop
  }, [video])
  return { failed }
}

/** Returns whether this device has a camera that a page may use. */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    let gone = false
    const media = window.isSecureContext ? navigator.mediaDevices : undefined
    media?.enumerateDevices?.().then(
      (devices) => !gone && setHas(devices.some(({ kind }) => kind === 'videoinput')),
      () => undefined, // then there is no camera to use
    )
    return () => {
      gone = true
    }
  }, [])
  return has
}
