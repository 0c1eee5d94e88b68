import type { GraphQLTaggedNode } from 'relay-runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import changeDocument from '#client/__generated__/changepasswordMutation.graphql.ts'
import removeDocument, {
  type FingerprintsDialogRemoveMutation,
} from '#client/__generated__/FingerprintsDialogRemoveMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { setLocale } from '#client/state/locale.ts'
import { NetworkError } from '#client/state/networkError.ts'
import type { Outcome } from '#client/state/problem.ts'
import { toastStore } from '#client/state/toasts.ts'
import { answer } from '#client/tests/answer.ts'
import { act, cleanup } from '#client/tests/react.tsx'
import { refused } from '#client/tests/refused.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import type { RawResponse } from '#client/tests/scriptedServer.ts'
import { failedTo } from './failedTo.ts'
import { ServerFault } from './serverFault.ts'
import { useCommand, type RunCommand } from './useCommand.ts'

const document = removeDocument as GraphQLTaggedNode
let run: RunCommand<FingerprintsDialogRemoveMutation>
let inFlight = false

type Options = NonNullable<Parameters<typeof useCommand>[1]>
type SampleProps = { statusUpdate?: boolean; mutation?: GraphQLTaggedNode; about?: Options }

function Sample({ statusUpdate, mutation = document, about }: SampleProps) {
  const [command, busy] = useCommand<FingerprintsDialogRemoveMutation>(mutation, {
    statusUpdate,
    ...about,
  })
  run = command
  inFlight = busy
  return null
}

const mutation = 'FingerprintsDialogRemoveMutation'
const refusal = (path: string | null) => refused('record.changed', 'Changed meanwhile', path)()
const done: RawResponse<typeof mutation> = {
  result: { __typename: 'RemovePasskeyPayload', viewer: { id: 'v', passkeys: [] } },
}
const messages = () => toastStore.get().map(({ tone, message }) => [tone, message])

beforeEach(() => {
  setLocale('en')
  toastStore.set([])
})
afterEach(cleanup)

async function start(
  statusUpdate = false,
  options: Parameters<typeof run>[1] = {},
  mutation = document,
  about: Options = {},
) {
  const { environment } = renderWithRelay(
    <Sample statusUpdate={statusUpdate} mutation={mutation} about={about} />,
  )
  let outcome!: Promise<Outcome<unknown>>
  await act(async () => {
    outcome = run({ credentialId: 'k1' }, options)
  })
  return { environment, outcome, operation: environment.mock.getMostRecentOperation() }
}

describe('the command hook', () => {
  it('returns the value, shows the success, and is in flight until then', async () => {
    const { environment, outcome } = await start(false, { success: 'Removed' })
    expect(inFlight).toBe(true)
    await answer(environment, mutation, done)
    expect(await outcome).toMatchObject({ ok: true, value: { __typename: 'RemovePasskeyPayload' } })
    expect(inFlight).toBe(false)
    expect(messages()).toEqual([['ok', 'Removed']])
  })

  it('makes one key per attempt and sends it along', async () => {
    const { environment, operation } = await start()
    const first = operation.request.cacheConfig?.metadata?.idempotencyKey
    await act(async () => void run({ credentialId: 'k1' }))
    const second =
      environment.mock.getMostRecentOperation().request.cacheConfig?.metadata?.idempotencyKey
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
  })

  it('keeps a key that the caller gives', async () => {
    const { operation } = await start(false, { idempotencyKey: 'mine' })
    expect(operation.request.cacheConfig?.metadata?.idempotencyKey).toBe('mine')
  })

  it('shows a problem, with or without a field: a button has no place beside it', async () => {
    for (const path of [null, 'credentialId']) {
      toastStore.set([])
      const { environment, outcome } = await start()
      await answer(environment, mutation, refusal(path))
      expect(await outcome).toMatchObject({ ok: false, problem: { code: 'record.changed', path } })
      expect(messages()).toEqual([['bad', 'Changed meanwhile']])
    }
  })

  it('leaves the problem to a form that shows it', async () => {
    const { environment, outcome } = await start(false, { quiet: true })
    await answer(environment, mutation, refusal('credentialId'))
    expect(await outcome).toMatchObject({ ok: false, problem: { path: 'credentialId' } })
    expect(messages()).toEqual([])
  })
})

describe('a lost answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const lost = () => new NetworkError('reset')
  const unsure = () => new ServerFault('save.unsureKeyed', 'It may have been saved', null)
  const notNow = () => new ServerFault('database.unavailable', 'Nothing was changed', null)
  const settling = 'The answer was lost. Finding out whether this was saved…'

  type Started = Awaited<ReturnType<typeof start>>
  const sent = ({ environment }: Started) => environment.mock.getAllOperations()
  const fail = (started: Started, error: Error) =>
    act(async () => started.environment.mock.reject(sent(started)[0]!, error))
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  /** Fails each repetition until there are no more. */
  async function failAll(started: Started, error: () => Error) {
    while (sent(started).length > 0) {
      await fail(started, error())
      await pass(8_000)
    }
  }

  it.each([
    ['the network failed', lost],
    ['the database failed at the commit', unsure],
  ])(
    'because %s is resolved by the same key, and the user is informed meanwhile',
    async (_why, error) => {
      const started = await start(false, { success: 'Removed' })
      const key = started.operation.request.cacheConfig?.metadata?.idempotencyKey
      await fail(started, error())
      expect(messages()).toEqual([['info', settling]])
      expect(inFlight).toBe(true)
      expect(sent(started)).toEqual([])
      await pass(1_000)
      const [again] = sent(started)
      expect(again?.request.variables).toEqual(started.operation.request.variables)
      expect(again?.request.cacheConfig?.metadata?.idempotencyKey).toBe(key)
      await answer(started.environment, mutation, done)
      expect(await started.outcome).toMatchObject({ ok: true })
      expect(inFlight).toBe(false)
      expect(messages()).toEqual([['ok', 'Removed']])
    },
  )

  it('that never comes leaves the attempt open: the same input again has its key, other input has its own', async () => {
    const keyOf = (started: Started) =>
      sent(started)[0]?.request.cacheConfig?.metadata?.idempotencyKey as string
    const confirm = (credentialId: string) => act(async () => void run({ credentialId }))
    const started = await start()
    const first = keyOf(started)
    await failAll(started, lost)
    await confirm('k1')
    expect(keyOf(started)).toBe(first)
    await failAll(started, lost)
    await confirm('k2')
    const other = keyOf(started)
    expect(other).not.toBe(first)
    await answer(started.environment, mutation, done)
    // After its result is known, the same input is a new attempt.
    await confirm('k2')
    expect(keyOf(started)).not.toBe(other)
    await answer(started.environment, mutation, refusal(null))
    await confirm('k1')
    expect(keyOf(started)).not.toBe(first)
  })

  it('may turn out to be a refusal', async () => {
    const started = await start()
    await fail(started, lost())
    await pass(1_000)
    await answer(started.environment, mutation, refusal(null))
    expect(await started.outcome).toMatchObject({ ok: false, problem: { code: 'record.changed' } })
    expect(messages()).toEqual([['bad', 'Changed meanwhile']])
  })

  it('stays open while retries find the database down: their “nothing was changed” is only about themselves', async () => {
    const started = await start()
    await fail(started, unsure())
    await pass(1_000)
    await failAll(started, notNow)
    expect(await started.outcome).toMatchObject({ ok: false, problem: { code: 'save.unsettled' } })
    expect(messages()).toEqual([['bad', expect.stringContaining('may have been saved or not')]])
  })

  it.each([
    [true, 'job.updateNetwork', /may not have been saved/],
    [false, 'save.unsettled', /may have been saved or not: look/],
  ])(
    'after the last retry says what to do, and never that it failed (status update %s)',
    async (statusUpdate, code, words) => {
      const started = await start(statusUpdate)
      await failAll(started, lost)
      expect(await started.outcome).toMatchObject({ ok: false, problem: { code } })
      expect(toastStore.get().map(({ message }) => message)).toEqual([expect.stringMatching(words)])
    },
  )

  it('is not retried if the database surely changed nothing', async () => {
    const started = await start()
    await fail(started, notNow())
    await pass(60_000)
    expect(sent(started)).toEqual([])
    expect(await started.outcome).toMatchObject({
      ok: false,
      problem: { code: 'database.unavailable' },
    })
  })

  it.each([
    [{ saves: savedThings.user }, 'Fail to save User. Please try again'],
    [{ removes: savedThings.user }, 'Fail to delete User. Please try again'],
    [{}, 'Fail to save the change. Please try again'],
  ])(
    'that surely changed nothing says what failed, and that it can be retried',
    async (about, words) => {
      const started = await start(false, {}, document, about)
      await fail(started, notNow())
      await pass(60_000)
      await started.outcome
      expect(messages()).toEqual([['bad', expect.stringMatching(new RegExp(`^${words}\\. `))]])
    },
  )

  it('is reported once, by the component that knows the action', () => {
    const problem = { code: 'database.unavailable', message: 'Nothing was changed', fields: [] }
    const twice = failedTo(
      'saveFailed',
      'PPID',
      failedTo('saveFailed', 'the change', { ok: false as const, problem }),
    )
    expect(twice.problem.message).toBe('Fail to save PPID. Please try again. Nothing was changed')
  })

  it('to a possibly saved command is never reported as failed', async () => {
    const started = await start(false, {}, document, { saves: savedThings.user })
    await failAll(started, lost)
    await started.outcome
    expect(messages()).toEqual([['bad', expect.not.stringMatching(/Fail to/)]])
  })

  it('is not retried for a call without a key: a password changed twice would count as a wrong one', async () => {
    const started = await start(false, {}, changeDocument as GraphQLTaggedNode)
    await fail(started, lost())
    await pass(60_000)
    expect(sent(started)).toEqual([])
    expect(await started.outcome).toMatchObject({ ok: false, problem: { code: 'save.unsettled' } })
  })
})
