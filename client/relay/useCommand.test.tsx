import { act, cleanup } from '#client/tests/react.tsx'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GraphQLTaggedNode } from 'relay-runtime'
import removeDocument, { type FingerprintsDialogRemoveMutation } from '#client/__generated__/FingerprintsDialogRemoveMutation.graphql.ts'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { setLocale } from '#client/ui/locale.ts'
import { toastStore } from '#client/ui/toasts.ts'
import { NetworkError } from './networkError.ts'
import type { Outcome } from './problem.ts'
import { useCommand, type RunCommand } from './useCommand.ts'

const document = removeDocument as unknown as GraphQLTaggedNode
let run: RunCommand<FingerprintsDialogRemoveMutation>
let inFlight = false

function Sample({ statusUpdate }: { statusUpdate?: boolean }) {
  const [command, busy] = useCommand<FingerprintsDialogRemoveMutation>(document, { statusUpdate })
  run = command
  inFlight = busy
  return null
}

const refusal = (path: string | null) => ({
  data: { result: { __typename: 'Problem', code: 'record.changed', message: 'Changed meanwhile', path, fields: [] } },
})
const done = { data: { result: { __typename: 'RemovePasskeyPayload', viewer: { id: 'v', passkeys: [] } } } }
const messages = () => toastStore.get().map(({ tone, message }) => [tone, message])

beforeEach(() => {
  setLocale('en')
  toastStore.set([])
})
afterEach(cleanup)

async function start(statusUpdate = false, options: Parameters<typeof run>[1] = {}) {
  const { environment } = renderWithRelay(<Sample statusUpdate={statusUpdate} />)
  let outcome!: Promise<Outcome<unknown>>
  await act(async () => {
    outcome = run({ credentialId: 'k1' }, options)
  })
  return { environment, outcome, operation: environment.mock.getMostRecentOperation() }
}

describe('the command hook', () => {
  it('returns the value, shows the success, and is in flight until then', async () => {
    const { environment, outcome, operation } = await start(false, { success: 'Removed' })
    expect(inFlight).toBe(true)
    await act(async () => environment.mock.resolve(operation, done))
    expect(await outcome).toMatchObject({ ok: true, value: { __typename: 'RemovePasskeyPayload' } })
    expect(inFlight).toBe(false)
    expect(messages()).toEqual([['ok', 'Removed']])
  })

  it('makes a key per attempt and sends it along', async () => {
    const { environment, operation } = await start()
    const first = operation.request.cacheConfig?.metadata?.idempotencyKey
    await act(async () => void run({ credentialId: 'k1' }))
    const second = environment.mock.getMostRecentOperation().request.cacheConfig?.metadata?.idempotencyKey
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
  })

  it('keeps a key that the caller gives', async () => {
    const { operation } = await start(false, { idempotencyKey: 'mine' })
    expect(operation.request.cacheConfig?.metadata?.idempotencyKey).toBe('mine')
  })

  it('shows a problem that blames no field, and leaves one that does to the form', async () => {
    const first = await start()
    await act(async () => first.environment.mock.resolve(first.operation, refusal(null)))
    expect(await first.outcome).toMatchObject({ ok: false, problem: { code: 'record.changed' } })
    expect(messages()).toEqual([['bad', 'Changed meanwhile']])

    toastStore.set([])
    const second = await start()
    await act(async () => second.environment.mock.resolve(second.operation, refusal('credentialId')))
    expect(await second.outcome).toMatchObject({ ok: false, problem: { path: 'credentialId' } })
    expect(messages()).toEqual([])
  })

  it.each([
    [true, 'job.updateNetwork', /may not have been saved/],
    [false, 'connection.failed', /Failed to connect/],
  ])('says what to do when the network fails (status update: %s)', async (statusUpdate, code, words) => {
    const { environment, outcome, operation } = await start(statusUpdate)
    await act(async () => environment.mock.reject(operation, new NetworkError('reset')))
    expect(await outcome).toMatchObject({ ok: false, problem: { code } })
    expect(toastStore.get()[0]?.message).toMatch(words)
  })
})
