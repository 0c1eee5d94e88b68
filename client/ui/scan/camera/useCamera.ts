import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { openCodeReader, type CodeReader } from './codeReader.ts'
import { createCodesInView } from './codesInView.ts'
import { CameraError, lightTorch, openCamera, torchOf, type CameraFailure } from './openCamera.ts'

/** The least pause between two pictures, in milliseconds. */
const pauseMs = 100

function show(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream
  return video.play()
}

export type Camera = {
  failure: CameraFailure | null
  /** Whether the torch is on; null if the device has none. */
  torch: boolean | null
  switchTorch: () => Promise<void>
}

/** Watches the camera and reports each code that comes into view, until the component is gone. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): Camera {
  const [failure, setFailure] = useState<CameraFailure | null>(null)
  const [lamp, setLamp] = useState<{ track: MediaStreamTrack; on: boolean } | null>(null)
  const seen = useEffectEvent(onCode)
  useEffect(() => {
    let stream: MediaStream | null = null
    let reader: CodeReader | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const stop = () => {
      over = true
      clearTimeout(timer)
      reader?.close()
      stream?.getTracks().forEach((track) => track.stop())
    }
    const fail = (error: unknown) => {
      if (over) return
      stop()
      console.warn('No code can be read by the camera', error)
      setFailure(error instanceof CameraError ? error.failure : 'decoder')
    }
    const start = async () => {
      stream = await openCamera()
      const shown = video.current
      if (over || !shown) return stop()
      stream.getTracks().forEach((track) => (track.onended = () => fail(new CameraError('busy'))))
      await show(shown, stream)
      const track = torchOf(stream)
      if (track) setLamp({ track, on: false })
      reader = await openCodeReader()
      if (over) return stop()
      const inView = createCodesInView()
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      const look = async () => {
        const [width, height] = [shown.videoWidth, shown.videoHeight]
        if (width > 0) {
          Object.assign(canvas, { width, height })
          context.drawImage(shown, 0, 0)
          const codes = await reader!.read(context.getImageData(0, 0, width, height))
          if (over) return
          const code = inView.next(codes, performance.now())
          if (code) seen(code)
        }
        timer = setTimeout(() => void look().catch(fail), pauseMs)
      }
      await look()
    }
    start().catch(fail)
    return stop
  }, [video])
  return {
    failure,
    torch: lamp && lamp.on,
    async switchTorch() {
      if (!lamp) return
      const on = !lamp.on
      try {
        await lightTorch(lamp.track, on)
        setLamp({ ...lamp, on })
      } catch (error) {
        console.warn('The torch could not be switched', error)
      }
    },
  }
}

/**
 * Returns whether to offer the camera: if this device has one that a page may use, or if it is a
 * phone or tablet whose page lacks HTTPS, so that the person learns why it can't be used.
 */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(() => !window.isSecureContext && navigator.maxTouchPoints > 0)
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
