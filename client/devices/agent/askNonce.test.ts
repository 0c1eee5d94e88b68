import { afterEach, expect, it } from 'vitest'
import { environmentStore } from '#client/relay/environment.ts'
import { ServerFault } from '#client/relay/serverFault.ts'
import { NetworkError } from '#client/state/networkError.ts'
import { scriptedServer } from '#client/tests/scriptedServer.ts'
import { askNonce } from './askNonce.ts'

const before = environmentStore.get()
afterEach(() => environmentStore.set(before))

it.each([
  [new NetworkError(new Error('reset')), 'connection.failed'],
  [new ServerFault('request.fault', 'Something went wrong', 'A1'), 'agent.refused'],
])('a failed request is the reason of the device error (%s)', async (failure, code) => {
  environmentStore.set(scriptedServer({ askNonceMutation: () => failure }).environment)
  await expect(askNonce('JHB-P01')).rejects.toMatchObject({ name: 'DeviceProblem', code })
})
