import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest'
import { formatsOf } from '#client/state/formats.ts'
import { setLocale } from '#client/state/locale.ts'
import { unlessHeld } from '#client/state/pausedRefreshes.ts'
import { toastStore } from '#client/state/toasts.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { savedFiles, type SavedFile } from '#client/tests/savedFiles.ts'
import { settle } from '#client/tests/settle.ts'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import type { Column, ColumnValue } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { tableExport } from '#domain/tableExport.ts'
import type { ValueKind } from '#domain/valueKind.ts'
import { tableWorkbook } from './tableWorkbook.ts'

type Row = { id: string; cards: number }
const columns: Column<Row>[] = [
  { id: 'id', title: 'Name', kind: 'text', value: (row) => row.id, sortable: true },
  { id: 'cards', title: 'Cards', kind: 'count', value: (row) => row.cards, sortable: true },
  { id: 'more', title: 'More', kind: 'code', value: (row) => row.id, hidden: true },
]
/** The props that the lists of all tests share. */
const list = { id: 'jobs', label: 'Jobs', columns, empty: { title: 'None' } }
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `=r${index}`, cards: index }))

/** A list that loads its rows in pages. */
function Paged({ pages }: { pages: number }) {
  const [loaded, setLoaded] = useState(1)
  return (
    <DataTable
      {...list}
      rows={rowsOf(loaded * 2)}
      hasNext={loaded < pages}
      loadNext={(count) => count === 200 && setLoaded((now) => now + 1)}
    />
  )
}
const press = async (name: string) => {
  const button = screen.queryByRole('button', { name }) ?? (await screen.findByText(name))
  await act(async () => void fireEvent.click(button))
}
async function take(task: string) {
  await press('Export')
  await press(task)
}
const sent = () =>
  JSON.parse(String(vi.mocked(fetch).mock.calls[0]?.[1]?.body)) as { rows: unknown[][] }

let saved: SavedFile[]
beforeEach(() => {
  setLocale('en')
  toastStore.set([])
  saved = savedFiles()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('PK')),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('export as .xlsx', () => {
  it('includes the totals of the visible columns; none without rows, or with only some of them', async () => {
    const totals = new Map([
      ['cards', 7],
      ['more', 9],
    ])
    const table = (rows: Row[], totalCapped = false) => (
      <DataTable {...{ ...list, rows, totals, totalCapped }} />
    )
    renderWithRelay(table(rowsOf(2)))
    await take('This view as .xlsx')
    expect(sent()).toMatchObject({ totals: ['Total', 7] })
    cleanup()
    vi.mocked(fetch).mockClear()
    for (const less of [table([]), table(rowsOf(2), true)]) {
      renderWithRelay(less)
      await take('This view as .xlsx')
      expect(sent()).not.toHaveProperty('totals')
      cleanup()
      vi.mocked(fetch).mockClear()
    }
  })

  it('loads all pages, then has the server write exactly this view', async () => {
    renderWithRelay(<Paged pages={3} />, { at: '/?sort=-cards' })
    await take('This view as .xlsx')
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(sent()).toEqual({
      name: 'jobs',
      columns: [
        { title: 'Name', kind: 'text' },
        { title: 'Cards', kind: 'count' },
      ],
      rows: [5, 4, 3, 2, 1, 0].map((n) => [`=r${n}`, n]),
    })
    const [name, file] = saved[0]!
    expect([name, await file.text()]).toEqual(['jobs.xlsx', 'PK'])
    expect(screen.queryByText(/Writing rows/)).toBeNull()
  })

  it('shows its progress, and can be cancelled', async () => {
    vi.mocked(fetch).mockImplementation(
      (_url, init) =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    renderWithRelay(<Paged pages={1} />)
    await take('This view as .xlsx')
    expect(screen.getByRole('status').textContent).toContain('Writing rows: 2')
    await press('Cancel')
    expect(vi.mocked(fetch).mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
    expect(saved).toEqual([])
    expect(toastStore.get()).toEqual([])
  })

  it('shows a refusal in the server’s words', async () => {
    vi.mocked(fetch).mockResolvedValue(
      new Response('{"code":"request.tooLarge","message":"The request is too large"}', {
        status: 413,
      }),
    )
    renderWithRelay(<Paged pages={1} />)
    await take('This view as .xlsx')
    expect(toastStore.get()).toMatchObject([{ tone: 'bad', message: 'The request is too large' }])
    expect(saved).toEqual([])
  })
})

it('an export ends with the reason if a page fails, and requests it only once', async () => {
  const loadNext = vi.fn()
  function Failing() {
    const [failedNext, setFailed] = useState<string | null>(null)
    const loadingNext = loadNext.mock.calls.length > 0 && failedNext === null
    loadNext.mockImplementation(() => {
      setFailed(null)
      setTimeout(() => setFailed('Too many requests'))
    })
    return (
      <DataTable {...{ ...list, failedNext, loadingNext, loadNext }} rows={rowsOf(2)} hasNext />
    )
  }
  renderWithRelay(<Failing />)
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests')
  loadNext.mockClear()
  await take('This view as .csv')
  expect(loadNext).toHaveBeenCalledTimes(1)
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject([{ tone: 'bad', message: 'Too many requests' }]),
  )
  expect(saved).toEqual([])
  await press('Try again')
  expect(loadNext).toHaveBeenCalledTimes(2)
})

/** A list that changes with every second page: on a refresh it starts over at its first page. */
function Restless({ pages, asked }: { pages: number; asked: Mock }) {
  const [loaded, setLoaded] = useState(1)
  return (
    <DataTable
      {...list}
      rows={rowsOf(loaded * 2)}
      hasNext={loaded < pages}
      loadNext={(count) => {
        if (count !== 200) return
        asked()
        setTimeout(() => {
          setLoaded((now) => now + 1)
          if (asked.mock.calls.length % 2 === 0) unlessHeld('jobs', () => setLoaded(1))
        })
      }}
    />
  )
}

it('an export completes despite constant changes: the list is refreshed after it', async () => {
  const asked = vi.fn()
  renderWithRelay(<Restless pages={4} asked={asked} />)
  await take('This view as .csv')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(asked).toHaveBeenCalledTimes(3)
  expect(await saved[0]![1].text()).toContain("'=r7,7\r\n")
  await settle(0)
  expect(screen.getByText(/2 loaded/)).toBeTruthy()
})

it('an export shows its progress as a bar, if the total is known', async () => {
  for (const [total, share] of [
    [{ total: 8 }, '25'],
    [{ total: 10_000, totalCapped: true }, null],
  ] as const) {
    renderWithRelay(
      <DataTable {...{ ...list, ...total }} rows={rowsOf(2)} hasNext loadNext={() => {}} />,
    )
    await take('This view as .csv')
    expect(screen.getByRole('progressbar', { name: 'Export' }).getAttribute('aria-valuenow')).toBe(
      share,
    )
    cleanup()
  }
})

it('an export is aborted, with a message, if another filter is chosen meanwhile: it would mix two lists', async () => {
  function Filtered() {
    const [loaded, setLoaded] = useState(1)
    return (
      <>
        <button type="button" onClick={() => setLoaded(2)} />
        <DataTable
          {...list}
          rows={rowsOf(loaded * 2)}
          filters={
            <UrlFilter name="state" label="State" choices={[{ value: '1', label: 'Printed' }]} />
          }
          hasNext={loaded < 2}
          loadNext={() => {}}
        />
      </>
    )
  }
  const { container } = renderWithRelay(<Filtered />)
  await take('This view as .csv')
  await act(
    async () =>
      void fireEvent.change(screen.getByRole('combobox', { name: 'State' }), {
        target: { value: '1' },
      }),
  )
  await act(async () => container.querySelector('button')!.click())
  expect(saved).toEqual([])
  expect(toastStore.get()).toMatchObject([
    { tone: 'warn', message: expect.stringContaining('because the filter changed') },
  ])
  await take('This view as .csv')
  expect(saved).toHaveLength(1)
})

it('an export that is cancelled, or whose screen is left, blocks nothing', async () => {
  const never = <DataTable {...list} rows={rowsOf(2)} hasNext loadNext={() => {}} />
  const refresh = vi.fn()
  for (const end of [() => press('Cancel'), async () => cleanup()]) {
    renderWithRelay(never)
    await take('This view as .csv')
    unlessHeld('jobs', refresh)
    expect(refresh).not.toHaveBeenCalled()
    await end()
    expect(refresh).toHaveBeenCalledOnce()
    refresh.mockClear()
    cleanup()
  }
})

it('export as .csv returns a file of the same view', async () => {
  renderWithRelay(<Paged pages={2} />)
  await take('This view as .csv')
  const [name, file] = saved[0]!
  expect(name).toBe('jobs.csv')
  expect(await file.text()).toContain("'=r3,3\r\n")
  expect(fetch).not.toHaveBeenCalled()
})

describe('the content of a workbook', () => {
  const cell = (kind: ValueKind, value: ColumnValue) => {
    const list = tableWorkbook(
      'a',
      [{ id: 'a', title: 'A', kind, value: () => value }],
      [null],
      formatsOf('en'),
    )
    expect(tableExport.safeParse(list).success).toBe(true)
    expect(list.columns[0]?.kind).toBe(kind)
    return list.rows[0]?.[0]
  }

  it.each<[ValueKind, ColumnValue, string | number | null]>([
    ['text', '=1+1', '=1+1'],
    ['code', '0012', '0012'],
    ['status', 'Printed', 'Printed'],
    ['count', 1_200, 1_200],
    ['decimal', 0.25, 0.25],
    ['money', 60, 60],
    ['date', '2026-11-21', '2026-11-21'],
    ['dateTime', '2026-11-21T01:00:00Z', '2026-11-21T01:00:00Z'],
    ['period', '2026-11', '2026-11'],
    ['period', '2026', '2026'],
    ['dateTime', Date.UTC(2026, 10, 21), '2026-11-21T00:00:00.000Z'],
    ['text', null, null],
    ['text', '', null],
    ['date', undefined, null],
    ['text', 'x'.repeat(40_000), 'x'.repeat(32_767)],
  ])('%s %j', (kind, value, written) => expect(cell(kind, value)).toEqual(written))

  it('an age is written as displayed, because it is not added up', () => {
    expect(cell('age', new Date(Date.now() - 90_000_000).toISOString())).toBe('1 d 1 h')
  })
})
