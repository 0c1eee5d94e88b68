import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { MalaysiaMap } from './MalaysiaMap.tsx'
import { MapLabel } from './MapLabel.tsx'
import type { MapMarker } from './mapMarker.ts'
import { loadOutline } from './useOutline.ts'

const marker = (
  id: string,
  latitude: number,
  longitude: number,
  tone: MapMarker['tone'] = 'ok',
): MapMarker => ({
  id,
  place: { latitude, longitude },
  label: `${id}, ${tone === 'bad' ? 'offline' : 'active'}`,
  tone,
})
const markers = [
  marker('Johor Bahru 1', 1.4655, 103.7578),
  marker('Johor Bahru 2', 1.4655, 103.7578, 'bad'),
  marker('Kuala Lumpur', 3.139, 101.6869),
  marker('Shah Alam', 3.0733, 101.5185),
  marker('Kuching', 1.5533, 110.3592, 'none'),
]
const onSelect = vi.fn<(id: string | null) => void>()

const johor = { latitude: 1.4655, longitude: 103.7578 }

function Held({ start = null as string | null }) {
  const [selected, setSelected] = useState(start)
  const [near, setNear] = useState<typeof johor | null>(null)
  return (
    <>
      <button onClick={() => setNear(near ? null : johor)}>near</button>
      <button onClick={() => setSelected('Kuching')}>from the list</button>
      <MalaysiaMap
        label="Map of the stations"
        markers={markers}
        selected={selected}
        onSelect={(id) => {
          onSelect(id)
          setSelected(id)
        }}
        near={near}
        legend={[
          { tone: 'ok', label: 'Active' },
          { tone: 'bad', label: 'Offline' },
        ]}
      />
    </>
  )
}
/** Returns the map of the first or the second part, in any language. */
const partOf = (at: 0 | 1) =>
  screen.getAllByRole('application', { name: /^Map of the stations: / })[at]!
const map = () => partOf(0)
const borneo = () => partOf(1)
const press = (element: Element, key: string) =>
  act(async () => void fireEvent.keyDown(element, { key }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const tool = (name: string) =>
  within(screen.getByRole('group', { name: 'Zoom: Peninsular Malaysia' })).getByRole('button', {
    name,
  })
const names = (of = map()) =>
  [...of.querySelectorAll('[role=button]')].map((element) => element.getAttribute('aria-label'))
const zoomOf = (of = map()) => {
  const found = /translate\(([-\d.e]+),([-\d.e]+)\) scale\(([\d.]+)\)/.exec(
    of.querySelector('.ik-map-land')?.getAttribute('transform') ?? '',
  )
  return { x: Number(found?.[1]), y: Number(found?.[2]), k: Number(found?.[3]) }
}
async function show(start?: string) {
  renderWithRelay(<Held start={start} />)
  await waitFor(() => expect(map().querySelectorAll('.ik-map-land path')).toHaveLength(13))
  expect(borneo().querySelectorAll('.ik-map-land path')).toHaveLength(3)
}

beforeAll(() => loadOutline())
beforeEach(() => {
  setLocale('en')
  onSelect.mockReset()
})
afterEach(cleanup)

describe('the map', () => {
  it('draws the states, and explains the shapes', async () => {
    await show()
    expect(screen.getByText('Sarawak')).toBeTruthy()
    expect(screen.getByRole('list').textContent).toBe('ActiveOffline')
  })

  it('clusters overlapping markers with their number, and lists them', async () => {
    await show()
    expect(names()).toEqual([
      '2 together: Johor Bahru 1, active; Johor Bahru 2, offline. Zooms in.',
      '2 together: Kuala Lumpur, active; Shah Alam, active. Zooms in.',
    ])
    expect(names(borneo())).toEqual(['Kuching, active'])
    expect(button(/Johor Bahru/).querySelector('.ik-tone-bad')).toBeTruthy()
  })

  it('zooms in on a cluster until it splits, and the focus stays with its first marker', async () => {
    await show()
    await act(async () => void fireEvent.click(button(/together: Kuala Lumpur/)))
    expect(zoomOf().k).toBeGreaterThan(2)
    expect(document.activeElement).toBe(button('Kuala Lumpur, active'))
    expect(names()).toContain('Shah Alam, active')
  })

  it('shows markers at one spot side by side', async () => {
    await show()
    await press(button(/together: Johor Bahru/), 'Enter')
    expect(document.activeElement).toBe(button('Johor Bahru 1, active'))
    expect(button('Johor Bahru 2, offline').getAttribute('transform')).not.toBe(
      button('Johor Bahru 1, active').getAttribute('transform'),
    )
    expect(map().querySelectorAll('.ik-map-leader')).toHaveLength(2)
  })

  it('selects a marker by click, Enter or space, and deselects it', async () => {
    await show()
    const kuching = button('Kuching, active')
    expect(kuching.getAttribute('aria-pressed')).toBe('false')
    await act(async () => void fireEvent.click(kuching))
    expect(kuching.getAttribute('aria-pressed')).toBe('true')
    expect(borneo().querySelector('.ik-map-label')?.textContent).toBe('Kuching, active')
    await press(kuching, ' ')
    await press(kuching, 'Enter')
    expect(onSelect.mock.calls).toEqual([['Kuching'], [null], ['Kuching']])
  })

  it('pans, zooms and resets by keys and by buttons', async () => {
    await show()
    await press(map(), '+')
    expect(zoomOf().k).toBe(2)
    const before = zoomOf()
    await press(map(), 'ArrowRight')
    expect(zoomOf()).toEqual({ ...before, x: before.x - 60 })
    await press(map(), 'ArrowUp')
    expect(zoomOf().y).toBe(before.y + 60)
    await press(map(), '-')
    expect(zoomOf().k).toBe(1)
    await act(async () => void fireEvent.click(tool('Zoom in')))
    await act(async () => void fireEvent.click(tool('Zoom in')))
    expect(zoomOf().k).toBe(4)
    await act(async () => void fireEvent.click(tool('Zoom out')))
    expect(zoomOf().k).toBe(2)
    await act(async () => void fireEvent.click(tool('Whole of Peninsular Malaysia')))
    expect(zoomOf()).toEqual({ x: 0, y: 0, k: 1 })
  })

  it('stays within the country, and limits the zoom', async () => {
    await show()
    await press(map(), 'ArrowRight')
    expect(zoomOf()).toEqual({ x: 0, y: 0, k: 1 })
    for (let i = 0; i < 8; i++) await press(map(), '+')
    expect(zoomOf().k).toBe(32)
    await press(map(), '0')
    await press(map(), '-')
    expect(zoomOf().k).toBe(1)
  })

  it('does not handle the browser’s own keys', async () => {
    await show()
    await act(async () => void fireEvent.keyDown(map(), { key: '+', ctrlKey: true }))
    expect(zoomOf().k).toBe(1)
  })

  it('scrolls to the selection in the list beside it, and to the focus', async () => {
    await show()
    const inView = (element: Element) => {
      const [x, y] = (
        /translate\(([-\d.]+) ([-\d.]+)\)/.exec(element.getAttribute('transform') ?? '') ?? []
      )
        .slice(1)
        .map(Number)
      return x! >= 0 && x! <= 600 && y! >= 0 && y! <= 600
    }
    await press(borneo(), '+')
    await press(borneo(), '+')
    for (let i = 0; i < 12; i++) await press(borneo(), 'ArrowRight')
    expect(inView(button('Kuching, active'))).toBe(false)
    await act(async () => screen.getByText('from the list').focus())
    await act(async () => void fireEvent.click(screen.getByText('from the list')))
    expect(inView(button('Kuching, active'))).toBe(true)
    await act(async () => void fireEvent.click(button(/together: Johor Bahru/)))
    expect(inView(button(/Kuala Lumpur/))).toBe(false)
    await act(async () => button(/Kuala Lumpur/).focus())
    expect(inView(button(/Kuala Lumpur/))).toBe(true)
    expect(inView(button('Johor Bahru 1, active'))).toBe(false)
  })

  it('shows a place from near in its part, and everything again without it', async () => {
    await show()
    await act(async () => void fireEvent.click(screen.getByText('near')))
    expect(zoomOf().k).toBe(5)
    expect(names()).toContain('Johor Bahru 2, offline')
    expect(zoomOf(borneo()).k).toBe(1)
    await act(async () => void fireEvent.click(screen.getByText('near')))
    expect(zoomOf()).toEqual({ x: 0, y: 0, k: 1 })
  })

  it('does not zoom out for a place to show from near', async () => {
    await show()
    for (let i = 0; i < 4; i++) await press(map(), '+')
    await act(async () => void fireEvent.click(screen.getByText('near')))
    expect(zoomOf().k).toBe(16)
  })

  it('places labels where there is room, without overlap at one spot', () => {
    const anchor = (x: number, from?: number) => {
      const { container } = render(
        <svg>
          <MapLabel
            at={{ x, y: 50 }}
            from={from === undefined ? undefined : { x: from, y: 50 }}
            size={{ width: 600, height: 200 }}
            text="x"
          />
        </svg>,
      )
      return container.querySelector('text')?.getAttribute('text-anchor')
    }
    expect([anchor(100), anchor(500)]).toEqual(['start', 'end'])
    expect([anchor(85, 100), anchor(115, 100), anchor(485, 500), anchor(515, 500)]).toEqual([
      'end',
      'start',
      'end',
      'start',
    ])
  })

  it('is available in Malay', async () => {
    setLocale('ms')
    await show()
    expect(names()[0]).toBe('2 bersama: Johor Bahru 1, active; Johor Bahru 2, offline. Zum masuk.')
    expect(button('Seluruh Semenanjung Malaysia')).toBeTruthy()
  })
})
