import koffi from 'koffi'
import { foreignCall, type ForeignFunction } from '#agent/foreignCall.ts'
import { PcscError, pcscErrors, type ReaderStanding } from './pcscErrors.ts'
import { pcscPlatform } from './pcscPlatform.ts'

/** Types of parameters for koffi. */
type Words = (string | ReturnType<typeof koffi.out> | ReturnType<typeof koffi.pointer>)[]

const systemScope = 2
const shared = 2
const anyProtocol = 3 // T=0 or T=1.
const leaveCard = 0
/** The longest response of a card: 64 KiB of data and its status (ISO 7816-4). */
const longestAnswer = 65_538
const namesLength = 16_384

export type Pcsc = ReturnType<typeof loadPcsc>
export type PcscContext = Awaited<ReturnType<Pcsc['open']>>
export type PcscCard = Awaited<ReturnType<PcscContext['connect']>>

/**
 * Loads the smart card library of the operating system (winscard, PCSC.framework, pcsc-lite), which
 * has the same interface everywhere. A context serves one call at a time: pcsc-lite blocks others
 * while one waits for a change.
 * @throws Error if the library is not installed
 */
export function loadPcsc(platform: NodeJS.Platform = process.platform) {
  const { library, dword, handle, wide, packed, atrBytes } = pcscPlatform(platform)
  const lib = koffi.load(library)
  const record = packed ? koffi.pack : koffi.struct
  const text = wide ? 'str16' : 'str'
  const long = platform === 'linux' ? 'int64_t' : 'int32_t'
  const readerState = record({
    name: text,
    user: 'void *',
    known: dword,
    state: dword,
    atrLength: dword,
    atr: koffi.array('uint8_t', atrBytes),
  })
  const ioRequest = record({ protocol: dword, length: dword })
  const out = (type: string) => koffi.out(koffi.pointer(type))
  const inout = (type: string) => koffi.inout(koffi.pointer(type))
  const declare = (name: string, words: Words, wideName = false) =>
    lib.func(wideName && wide ? `${name}W` : name, long, words)

  const establish = declare('SCardEstablishContext', [dword, 'void *', 'void *', out(handle)])
  const release = declare('SCardReleaseContext', [handle])
  const cancel = declare('SCardCancel', [handle])
  const list = declare('SCardListReaders', [handle, 'void *', 'void *', inout(dword)], true)
  const change = declare(
    'SCardGetStatusChange',
    [handle, dword, koffi.inout(koffi.pointer(readerState)), dword],
    true,
  )
  const connect = declare(
    'SCardConnect',
    [handle, text, dword, dword, out(handle), out(dword)],
    true,
  )
  const disconnect = declare('SCardDisconnect', [handle, dword])
  const begin = declare('SCardBeginTransaction', [handle])
  const end = declare('SCardEndTransaction', [handle, dword])
  const transmit = declare('SCardTransmit', [
    handle,
    koffi.pointer(ioRequest),
    'void *',
    dword,
    'void *',
    'void *',
    inout(dword),
  ])

  /** No call runs on this thread: each may wait for the service, and the service for a card. */
  async function open() {
    const holder = [0]
    check('SCardEstablishContext', await beside(establish, systemScope, null, null, holder))
    const context = holder[0]
    return {
      async readers(): Promise<string[]> {
        const names = Buffer.alloc(namesLength)
        const length = [wide ? namesLength / 2 : namesLength]
        const code = await beside(list, context, null, names, length)
        if (code === pcscErrors.noReaders) return []
        check('SCardListReaders', code)
        const multiString = names.subarray(0, Number(length[0]) * (wide ? 2 : 1))
        return multiString
          .toString(wide ? 'utf16le' : 'utf8')
          .split('\0')
          .filter((name) => name !== '')
      },
      /**
       * Waits until a reader's state differs from the known one. Returns the states; null if
       * nothing changed in time.
       */
      async changes(
        known: readonly ReaderStanding[],
        waitMs: number,
      ): Promise<ReaderStanding[] | null> {
        const states = known.map(({ name, state }) => ({
          name,
          user: null,
          known: state,
          state: 0,
          atrLength: 0,
          atr: Array.from({ length: atrBytes }, () => 0),
        }))
        const code = await beside(change, context, waitMs, states, states.length)
        if (code === pcscErrors.timeout || code === pcscErrors.cancelled) return null
        check('SCardGetStatusChange', code)
        return states.map(({ name, state }) => ({ name, state: Number(state) }))
      },
      /** Cancels a wait for changes from outside. */
      cancel: () => beside(cancel, context),
      release: () => beside(release, context),
      async connect(reader: string) {
        const [card, protocol] = [[0], [0]]
        check(
          'SCardConnect',
          await beside(connect, context, reader, shared, anyProtocol, card, protocol),
        )
        const request = { protocol: protocol[0], length: koffi.sizeof(ioRequest) }
        return {
          async begin(): Promise<void> {
            check('SCardBeginTransaction', await beside(begin, card[0]))
          },
          async transmit(command: Uint8Array): Promise<Uint8Array> {
            const answer = Buffer.alloc(longestAnswer)
            const length = [answer.length]
            const sent = Buffer.from(command)
            check(
              'SCardTransmit',
              await beside(transmit, card[0], request, sent, sent.length, null, answer, length),
            )
            return Uint8Array.from(answer.subarray(0, Number(length[0])))
          },
          /**
           * Disconnects from the card without resetting it. One that was removed in the meantime is
           * already disconnected.
           */
          async leave(): Promise<void> {
            await beside(end, card[0], leaveCard)
            await beside(disconnect, card[0], leaveCard)
          },
        }
      },
    }
  }
  return { open }
}

/**
 * Returns the code of a result: a LONG is signed and has 32 or 64 bits, of which the code is the
 * lower half.
 */
const codeOf = (result: number | bigint): number => Number(BigInt.asUintN(32, BigInt(result)))

function check(call: string, result: number | bigint): void {
  const code = codeOf(result)
  if (code !== 0) throw new PcscError(call, code)
}

/** Returns the code of a call that may take a while. */
const beside = async (call: ForeignFunction, ...words: unknown[]): Promise<number> =>
  codeOf(await foreignCall<number | bigint>(call, ...words))
