import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { ScreenRendered, renderedScreen } from '#client/state/renderedScreen.ts'
import { act, render, screen } from '#client/tests/react.tsx'
import { ScanField } from '#client/ui/scan/ScanField.tsx'
import { scanPlaces, reportScanned } from '#client/ui/scan/scanning.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { ScanWatch } from './ScanWatch.tsx'

/** A screen on which an IC number opens its job, and a card's serial applies to the open job. */
function Station() {
  const { search, set } = useUrlQuery()
  const open = search.get('job') ?? 'none'
  const onScan = async (code: string) => {
    if (code.length === 12) set({ job: code })
    return {
      tone: 'ok' as const,
      text: code.length === 12 ? `${code} is open` : `${code} is of ${open}`,
    }
  }
  return (
    <>
      <ScanField label="Scan" onScan={onScan} />
      <ScreenRendered />
      <ScanWatch />
    </>
  )
}

beforeEach(() => {
  void setLocale('en')
  renderedScreen.set(null)
})

test('a card scanned before the page has rendered the job of an IC number belongs to that job', async () => {
  let arrive = () => {}
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search === ''
      ? null
      : new Promise<null>((resolve) => (arrive = () => resolve(null)))
  const router = createMemoryRouter([
    { path: '/', element: <Station />, loader, HydrateFallback: () => null },
  ])
  render(<RouterProvider router={router} />)
  await screen.findByLabelText('Scan')
  const place = [...scanPlaces.keys()][0]!
  await act(async () => {
    reportScanned('900102179102', place)
    reportScanned('719000002', place)
  })
  expect(screen.getByText('900102179102 is open')).toBeTruthy()
  expect(screen.queryByText(/719000002 is of/)).toBeNull()
  await act(async () => arrive())
  expect(await screen.findByText('719000002 is of 900102179102')).toBeTruthy()
})
