import type { GraphQLResponse, RequestParameters } from 'relay-runtime'
import { expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/time/eventually.ts'
import { refetchAfterCommand } from './refetchAfterCommand.ts'

const query = { operationKind: 'query', name: 'incidentsQuery' } as RequestParameters
const mutation = { operationKind: 'mutation', name: 'takeIncident' } as RequestParameters
const key = { metadata: { idempotencyKey: 'k1' } }
const answer = (version: number): GraphQLResponse => ({ data: { version } })

/** A connection on which the test answers requests by number. */
function line() {
  const open: ((answer: GraphQLResponse) => void)[] = []
  const send = vi.fn(() => new Promise<GraphQLResponse>((resolve) => open.push(resolve)))
  return {
    send,
    ask: refetchAfterCommand(send),
    answered: (sent: number, version: number) => open[sent]!(answer(version)),
  }
}

test('a query answered after a later command is repeated, and only the repeated answer is used', async () => {
  const { send, ask, answered } = line()
  const asked = ask(query, { id: 1 }, { force: true })
  const done = ask(mutation, {}, key)
  answered(1, 2)
  expect(await done).toEqual(answer(2))
  answered(0, 1)
  await eventually(() => expect(send).toHaveBeenCalledTimes(3))
  expect(send).toHaveBeenLastCalledWith(query, { id: 1 }, { force: true })
  answered(2, 2)
  expect(await asked).toEqual(answer(2))
})

test('a query answered before the command, or sent after it, runs once, and so does a command overtaken by another', async () => {
  const { send, ask, answered } = line()
  const before = ask(query, {}, {})
  const command = ask(mutation, {}, key)
  const second = ask(mutation, {}, key)
  answered(0, 1)
  expect(await before).toEqual(answer(1))
  answered(2, 3)
  await second
  answered(1, 2)
  await command
  const after = ask(query, {}, {})
  answered(3, 3)
  expect(await after).toEqual(answer(3))
  expect(send).toHaveBeenCalledTimes(4)
})

test('a call that changes no record, such as a keep-alive, does not repeat a query', async () => {
  const { send, ask, answered } = line()
  const asked = ask(query, {}, {})
  const alive = ask(mutation, {}, {})
  answered(1, 0)
  await alive
  answered(0, 1)
  expect(await asked).toEqual(answer(1))
  expect(send).toHaveBeenCalledTimes(2)
})

test('despite constant changes the fifth answer is used', async () => {
  const { send, ask, answered } = line()
  const asked = ask(query, {}, {})
  for (let times = 1; times <= 5; times++) {
    await eventually(() => expect(send).toHaveBeenCalledTimes(2 * times - 1))
    const command = ask(mutation, {}, key)
    answered(2 * times - 1, times)
    await command
    answered(2 * times - 2, times)
  }
  expect(await asked).toEqual(answer(5))
  expect(send).toHaveBeenCalledTimes(10)
})

test('an error is passed on, and a failed command does not repeat a query', async () => {
  const send = vi.fn(async (params: RequestParameters): Promise<GraphQLResponse> => {
    if (params === mutation) throw new Error('refused')
    return answer(1)
  })
  const ask = refetchAfterCommand(send)
  const asked = ask(query, {}, {})
  await expect(ask(mutation, {}, key)).rejects.toThrow('refused')
  expect(await asked).toEqual(answer(1))
  expect(send).toHaveBeenCalledTimes(2)
})
