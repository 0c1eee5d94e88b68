import { expect, test } from 'vitest'
import type { Pcsc } from '#agent/readers/pcsc.ts'
import { PcscError, pcscErrors, readerBits } from '#agent/readers/pcscErrors.ts'
import { watchReaders } from '#agent/readers/readerWatch.ts'
import { eventually } from '#tests/support/time/eventually.ts'

const reader = 'Reader 1'

/**
 * Returns a smart card service with one reader and its card, whose first commands fail with the
 * given codes.
 */
function serviceThatFails(codes: number[]) {
  const calls = { connected: 0, left: 0 }
  const left = [...codes]
  const pcsc: Pcsc = {
    open: async () => ({
      readers: async () => [reader],
      async changes(known) {
        if (known[0]!.state === readerBits.present)
          await new Promise((resolve) => setTimeout(resolve, 5))
        return [{ name: reader, state: readerBits.present | readerBits.changed }]
      },
      cancel: async () => 0,
      release: async () => 0,
      async connect() {
        calls.connected++
        return {
          begin: async () => undefined,
          async transmit() {
            const code = left.shift()
            if (code !== undefined) throw new PcscError('SCardTransmit', code)
            return Uint8Array.of(0x90, 0x00)
          },
          leave: async () => void calls.left++,
        }
      },
    }),
  }
  return { pcsc, calls }
}

async function readFrom(codes: number[]) {
  const { pcsc, calls } = serviceThatFails(codes)
  const watch = await watchReaders(
    () => undefined,
    () => undefined,
    async () => pcsc,
  )
  try {
    await eventually(() => expect(watch.readers).toEqual([{ name: reader, state: 'card' }]))
    const read = watch.withCard(
      reader,
      async (card) => (await card.transmit(Uint8Array.of(0xff))).length,
    )
    const ended = await read.catch((error: { code: string }) => error.code)
    return { ended, ...calls }
  } finally {
    await watch.stop()
  }
}

test('a reader is not listed before the service has reported whether it holds a card', async () => {
  const { pcsc } = serviceThatFails([])
  const calls: unknown[] = []
  const watch = await watchReaders(
    () => undefined,
    (readers) => void calls.push(readers),
    async () => pcsc,
  )
  await eventually(() => expect(calls).not.toEqual([]))
  await watch.stop()
  expect(calls.filter((readers) => JSON.stringify(readers).includes('connected'))).toEqual([])
})

const { notTransacted, unresponsiveCard, sharingViolation } = pcscErrors

test('a card with a connection error is read again over a new connection', async () => {
  expect(await readFrom([notTransacted, unresponsiveCard])).toEqual({
    ended: 2,
    connected: 3,
    left: 3,
  })
})

test('a connection that fails three times makes the card unreadable', async () => {
  expect(await readFrom([notTransacted, notTransacted, notTransacted])).toEqual({
    ended: 'reader.unreadable',
    connected: 3,
    left: 3,
  })
})

test('a reader in use by another program is not retried', async () => {
  expect(await readFrom([sharingViolation])).toEqual({
    ended: 'reader.inUse',
    connected: 1,
    left: 1,
  })
})
