import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { setLocale } from '#client/state/locale.ts'
import type { Outcome } from '#client/state/problem.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { coordinatesRule, malaysiaBox } from '#domain/coordinates.ts'
import { PinField } from './PinField.tsx'
import { projectionFor, toPoint } from './projection.ts'
import { loadOutline } from './useOutline.ts'

const schema = z
  .object({ latitude: z.number().optional(), longitude: z.number().optional() })
  .superRefine(coordinatesRule)
type Values = z.infer<typeof schema>
const onSubmit = vi.fn<(values: Values) => Promise<Outcome<unknown>>>()
const kualaLumpur = { latitude: 3.139, longitude: 101.6869 }

async function show(defaults: Values = {}) {
  renderWithRelay(
    <RuleForm schema={schema} defaults={defaults} onSubmit={onSubmit} submit="Save">
      <PinField label="Location of the branch" />
    </RuleForm>,
  )
  await waitFor(() => expect(map().querySelectorAll('.ik-map-land path')).toHaveLength(16))
}
const map = () => screen.getByRole('application')
const pin = () => map().querySelector('.ik-map-pin') as SVGGElement | null
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const numbers = () =>
  [field(/Latitude|Latitud/).value, field(/Longitude|Longitud/).value].map((value) =>
    value === '' ? null : Number(value),
  )
const type = (label: RegExp, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }))
const press = (element: Element, key: string, more = {}) =>
  act(async () => void fireEvent.keyDown(element, { key, ...more }))
const submit = () =>
  act(async () => void fireEvent.submit(map().closest('form') as HTMLFormElement))
const clickAt = (place: typeof kualaLumpur) => {
  const { x, y } = toPoint(projectionFor({ width: 600, height: 600 }, malaysiaBox), place)
  return act(async () => void fireEvent.click(map(), { clientX: x, clientY: y }))
}

beforeAll(() => loadOutline())
beforeEach(() => {
  setLocale('en')
  onSubmit.mockReset().mockResolvedValue({ ok: true, value: null })
})
afterEach(cleanup)

describe('a location set by a pin', () => {
  it('is where the user clicks, and the numbers beside it follow', async () => {
    await show()
    expect(pin()).toBeNull()
    await clickAt(kualaLumpur)
    const [latitude, longitude] = numbers()
    expect(latitude).toBeCloseTo(3.139, 2)
    expect(longitude).toBeCloseTo(101.6869, 2)
    expect(pin()).toBeTruthy()
    await submit()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ latitude, longitude }))
  })

  it('is where the numbers say, and unset while they are empty', async () => {
    await show()
    await type(/Latitude/, '5.4141')
    expect(pin()).toBeNull()
    await type(/Longitude/, '100.3288')
    expect(pin()?.getAttribute('aria-label')).toBe('Pin at 5.4141° N, 100.3288° E, Pulau Pinang')
    await type(/Longitude/, '')
    expect(pin()).toBeNull()
  })

  it('moves by the arrow keys, in finer steps with Shift', async () => {
    await show(kualaLumpur)
    const steps: number[] = []
    for (const more of [{}, { shiftKey: true }]) {
      const [latitude = 0, longitude = 0] = numbers() as number[]
      await press(pin()!, 'ArrowUp', more)
      await press(pin()!, 'ArrowRight', more)
      const [north = 0, east = 0] = numbers() as number[]
      expect(north - latitude).toBeCloseTo(east - longitude, 6)
      steps.push(north - latitude)
    }
    expect(steps[0]).toBeGreaterThan(0)
    expect(steps[1]).toBeCloseTo(steps[0]! / 10, 6)
    await press(pin()!, 'ArrowDown')
    await press(pin()!, 'ArrowLeft')
    await press(pin()!, 'ArrowDown', { shiftKey: true })
    await press(pin()!, 'ArrowLeft', { shiftKey: true })
    expect(numbers()).toEqual([3.139, 101.6869])
  })

  it('moves by dragging, relative to the point of grabbing', async () => {
    await show(kualaLumpur)
    const held = pin()!
    held.setPointerCapture = vi.fn<(id: number) => void>()
    const tip = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(held.getAttribute('transform') ?? '')!
    const [x, y] = [Number(tip[1]) + 2, Number(tip[2]) - 15]
    await act(async () => void fireEvent.pointerMove(held, { clientX: x + 90, clientY: y }))
    expect(numbers()).toEqual([3.139, 101.6869])
    await act(
      async () => void fireEvent.pointerDown(held, { clientX: x, clientY: y, pointerId: 1 }),
    )
    await act(
      async () =>
        void fireEvent.pointerMove(held, { clientX: x + 60, clientY: y - 30, pointerId: 1 }),
    )
    await act(async () => void fireEvent.pointerUp(held, { pointerId: 1 }))
    const [latitude = 0, longitude = 0] = numbers() as number[]
    expect(latitude - 3.139).toBeCloseTo((longitude - 101.6869) / 2, 1)
    expect(longitude).toBeGreaterThan(102)
    // The click that ends the drag does not count as a click on the map.
    await act(async () => void fireEvent.click(held, { clientX: 0, clientY: 300 }))
    expect(numbers()).toEqual([latitude, longitude])
  })

  it('is in the middle after Enter on the map, and is removed by Delete or its button', async () => {
    await show()
    await press(map(), 'Enter')
    expect(numbers()[1]).toBeCloseTo(109.4, 1)
    await press(pin()!, 'Delete')
    expect(numbers()).toEqual([null, null])
    await press(map(), 'Enter')
    await act(async () => void fireEvent.click(screen.getByText('Remove the pin')))
    expect(pin()).toBeNull()
    await submit()
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ latitude: undefined, longitude: undefined }),
    )
  })

  it('is refused outside Malaysia, by click and by number', async () => {
    await show(kualaLumpur)
    await act(
      async () => void fireEvent.click(screen.getByRole('button', { name: 'Whole of Malaysia' })),
    )
    await clickAt({ latitude: 12, longitude: 105 })
    expect(numbers()).toEqual([3.139, 101.6869])
    expect(screen.getByRole('status').textContent).toBe(
      'Give both latitude and longitude, within Malaysia: latitude 0.5 to 7.7, longitude 99.3 to 119.5',
    )
    await type(/Latitude/, '48.2')
    expect(pin()).toBeNull()
    expect(screen.getByRole('status').textContent).not.toContain('within Malaysia')
    await waitFor(() => expect(field(/Latitude/).getAttribute('aria-invalid')).toBe('true'))
    await submit()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('needs both numbers or neither', async () => {
    await show()
    await type(/Latitude/, '3.1')
    await submit()
    await waitFor(() => expect(field(/Longitude/).getAttribute('aria-invalid')).toBe('true'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('is announced politely when it stops, with its state, in the current language', async () => {
    setLocale('ms')
    await show(kualaLumpur)
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe(
        'Pin di 3.1390° U, 101.6869° T, Kuala Lumpur',
      ),
    )
    await press(pin()!, 'ArrowUp')
    expect(pin()?.getAttribute('aria-label')).not.toContain('3.1390')
    expect(screen.getByRole('status').textContent).toContain('3.1390')
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toContain('3.1390'))
  })
})
