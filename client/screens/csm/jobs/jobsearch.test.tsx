import { Suspense, useState } from 'react'
import { fetchQuery, loadQuery, RelayEnvironmentProvider, useRelayEnvironment } from 'react-relay'
import { Link, useSearchParams } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import document, { type jobsearchQuery } from '#client/__generated__/jobsearchQuery.graphql.ts'
import { setLocale } from '#client/state/locale.ts'
import { toastStore } from '#client/state/toasts.ts'
import { connectionOf } from '#client/tests/connectionOf.ts'
import { csmJobOf } from '#client/tests/csmJobOf.ts'
import { act, fireEvent, screen, within } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { scriptedServer, type RawResponse } from '#client/tests/scriptedServer.ts'
import { settle } from '#client/tests/settle.ts'
import { jobVariables } from './csmJobVariables.ts'
import { Screen } from './jobsearch.tsx'

type Answer = RawResponse<'jobsearchQuery'>
const file = (n: number): Answer['csmErrors']['edges'][number]['node'] => ({
  __typename: 'CsmFile',
  id: `f${n}`,
  fileId: n,
  keptAs: `a.${n}.json`,
  folder: 'mykad',
  errors: ['The file is empty'],
  receivedAt: '2026-11-20T01:00:00Z',
})
const listed = (jobs: number[], files: number[] = [], errors = files.length): Answer => ({
  csmJobs: connectionOf(jobs.map((n) => csmJobOf(n))),
  csmErrors: connectionOf(files.map(file), errors),
})
let server = scriptedServer({})

function Shown() {
  const environment = useRelayEnvironment()
  const [search] = useSearchParams()
  const [queryRef] = useState(() =>
    loadQuery<jobsearchQuery>(environment, document, jobVariables({ searchParams: search })),
  )
  return (
    <Suspense>
      <Link to="/?batch=B2">another batch</Link>
      <Link to="/?sort=ic">by IC number</Link>
      <Link to="/?job=j2">the second job</Link>
      <Screen queryRef={queryRef} />
    </Suspense>
  )
}
async function open(answer: Answer) {
  server.says.jobsearchQuery = () => answer
  renderWithRelay(
    <RelayEnvironmentProvider environment={server.environment}>
      <Shown />
    </RelayEnvironmentProvider>,
  )
  await settle()
}
/** Changes the list and lets a refresh fetch it. */
async function hear(answer: Answer) {
  server.says.jobsearchQuery = () => answer
  const variables = jobVariables(new URL('http://localhost/'))
  const asked = fetchQuery<jobsearchQuery>(server.environment, document, variables, {
    fetchPolicy: 'network-only',
  })
  await act(async () => void (await asked.toPromise()))
}
const click = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
async function tick(...jobs: number[]) {
  for (const n of jobs) {
    const row = screen
      .getAllByRole('row')
      .find((each) => each.textContent.includes(`900101-01-000${n}`))!
    await act(async () => void fireEvent.click(within(row).getByRole('checkbox')))
  }
}

beforeEach(() => {
  server = scriptedServer({})
  return setLocale('en')
})

test('a dialog keeps its selection, even if newer jobs push it off the page', async () => {
  await open(listed([1, 2, 3]))
  await tick(1, 2, 3)
  await click('Delete …')
  expect(await screen.findByText('Delete 3 jobs?')).toBeTruthy()
  await hear(listed([4, 5, 3]))
  expect(screen.queryByText('Delete 3 jobs?')).toBeTruthy()
})

test('a dialog keeps its subject, even if the selection behind it goes', async () => {
  await open(listed([1, 2]))
  await tick(1, 2)
  await click('To a machine …')
  await click('Choose none')
  expect(screen.queryByText('Give 2 jobs to a machine')).toBeTruthy()
})

test('an action applies to the whole selection, including rows that newer jobs pushed off the page', async () => {
  server.says.CsmJobActionsQueueMutation = () => ({
    result: { __typename: 'CsmJobsPayload', jobs: [] },
  })
  await open(listed([1, 2, 3]))
  await tick(1, 2)
  await hear(listed([4, 5, 2]))
  await click('Queue')
  expect(server.inputs('CsmJobActionsQueueMutation')[0]).toEqual({
    jobIds: [1, 2],
    versions: [1, 1],
  })
  expect(screen.queryByText(/selected/)).toBeNull()
})

test('the selection survives another order, and is cleared by another filter', async () => {
  await open(listed([1, 2]))
  await tick(1, 2)
  const go = (name: string) =>
    act(async () => void fireEvent.click(screen.getByRole('link', { name })))
  const mayQueue = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Queue' }).disabled
  await go('by IC number')
  expect(mayQueue()).toBe(true)
  await go('another batch')
  expect(mayQueue()).toBe(false)
})

test('without a selection the buttons act on the open job; a selection takes precedence', async () => {
  server.says.CsmJobActionsQueueMutation = () => ({
    result: { __typename: 'CsmJobsPayload', jobs: [] },
  })
  await open(listed([1, 2]))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Queue' }).disabled).toBe(true)
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'the second job' })))
  await click('Queue')
  expect(server.inputs('CsmJobActionsQueueMutation')[0]).toEqual({ jobIds: [2], versions: [1] })
  server.asked.length = 0
  await tick(1)
  await click('Queue')
  expect(server.inputs('CsmJobActionsQueueMutation')[0]).toEqual({ jobIds: [1], versions: [1] })
})

test('the errors show their number, and more of them load on request', async () => {
  server.says.ErrorFilesPaginationQuery = () => ({ csmErrors: connectionOf([file(3)], 1) })
  await open(listed([1], [1, 2], 3))
  expect(screen.getByText(/^3 files are errors/)).toBeTruthy()
  await click('Show more')
  expect(screen.getByText('mykad/a.3.json')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a file that became a job says so, even if its job belongs to another branch', async () => {
  const answer = (settledAt: string | null) => (): RawResponse<'RetryCsmFileMutation'> => ({
    result: { __typename: 'CsmFilePayload', file: { ...file(1), settledAt } },
  })
  await open(listed([1], [1]))
  server.says.RetryCsmFileMutation = answer('2026-11-20T02:00:00Z')
  await click('Try a.1.json again')
  expect(toastStore.get().map(({ message }) => message)).toEqual(['The file became a job'])
  server.says.RetryCsmFileMutation = answer(null)
  await click('Try a.1.json again')
  expect(toastStore.get().at(-1)?.message).toMatch(/^The file is still wrong/)
})

test('an error can be dismissed for a reason, even if its row disappears while typing', async () => {
  server.says.DismissCsmFileDialogMutation = () => ({
    result: {
      __typename: 'CsmFilePayload',
      file: { id: file(1).id, settledAt: '2026-11-20T02:00:00Z' },
    },
  })
  await open(listed([1], [1]))
  await click('Set a.1.json aside')
  await hear(listed([1], []))
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'No job file' } }),
  )
  await click('Set aside')
  expect(server.inputs('DismissCsmFileDialogMutation')[0]).toEqual({
    fileId: 1,
    reason: 'No job file',
  })
})
