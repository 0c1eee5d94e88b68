import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { cleanup, clickOn, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { CameraDialog } from './CameraDialog.tsx'

const onCode = vi.fn<(code: string) => void>()
let codes: string[]
/** Missing from happy-dom. */
const sides = Object.fromEntries(
  ['videoWidth', 'videoHeight'].map((side) => [side, { configurable: true, value: 2 }]),
)

function stubCamera(getUserMedia: () => Promise<MediaStream>) {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { mediaDevices: { value: { getUserMedia } } }),
  )
}

/** A device with a torch, whose browser finds `codes` in each picture. */
function stubDevice() {
  const track = {
    stop: vi.fn(),
    getCapabilities: () => ({ torch: true }),
    applyConstraints: vi.fn(async () => undefined),
  }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  stubCamera(async () => stream as unknown as MediaStream)
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code', 'code_128']
      detect = async () => codes.map((rawValue) => ({ rawValue, cornerPoints: [{ x: 1, y: 1 }] }))
    },
  )
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(HTMLVideoElement.prototype, 'srcObject', 'set').mockImplementation(() => {})
  Object.defineProperties(HTMLVideoElement.prototype, sides)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData: () => ({ width: 2, height: 2, data: new Uint8ClampedArray(16) }),
  } as never)
  return track
}

const show = () =>
  renderWithRelay(<CameraDialog place={null} onCode={onCode} onClose={() => undefined} />)

beforeEach(() => {
  setLocale('en')
  codes = []
  onCode.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const side of Object.keys(sides)) Reflect.deleteProperty(HTMLVideoElement.prototype, side)
})

it.each([
  ['NotAllowedError', /does not allow the camera/],
  ['NotFoundError', /no camera that can be used/],
  ['OverconstrainedError', /no camera that can be used/],
  ['NotReadableError', /gives no picture/],
])('says what to do after %s', async (name, message) => {
  stubCamera(() => Promise.reject(new DOMException('refused', name)))
  show()
  expect((await screen.findByRole('alert')).textContent).toMatch(message)
})

it('says that a page without HTTPS gets no camera', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: undefined } }))
  show()
  expect((await screen.findByRole('alert')).textContent).toMatch(/over HTTPS only/)
})

it('says that the decoder could not be loaded, and releases the camera', async () => {
  const track = stubDevice()
  vi.stubGlobal('BarcodeDetector', undefined)
  vi.stubGlobal(
    'Worker',
    class {
      onerror: ((event: { message: string }) => void) | null = null
      postMessage() {
        this.onerror?.({ message: '' })
      }
      terminate() {}
    },
  )
  show()
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/)
  expect(track.stop).toHaveBeenCalled()
})

it('stays open for one code after another, and switches the torch', async () => {
  const track = stubDevice()
  codes = ['004400101']
  show()
  await waitFor(() => expect(onCode.mock.calls).toEqual([['004400101']]))
  codes = ['004400200']
  await waitFor(() => expect(onCode.mock.calls).toEqual([['004400101'], ['004400200']]))
  await clickOn(screen.getByRole('button', { name: 'Light' }))
  expect(track.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Light' }).getAttribute('aria-pressed')).toBe('true'),
  )
  expect(track.stop).not.toHaveBeenCalled()
})
