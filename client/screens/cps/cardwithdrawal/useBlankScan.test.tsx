import { afterEach, beforeEach, expect, test } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { answer } from '#client/tests/answer.ts'
import { cleanup } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { useBlankScan } from './useBlankScan.ts'

beforeEach(() => setLocale('en'))
afterEach(cleanup)

const run = (lotNo: string, code: string) => ({
  place: 'STORE' as const,
  lotNo,
  startSn: '004400150',
  endSn: '004400200',
  quantity: 51,
  cardType: { id: code, code },
})

test('a serial in lots of several card types selects none of them; the row of a lot selects that lot', async () => {
  let hook!: ReturnType<typeof useBlankScan>
  function Probe() {
    hook = useBlankScan({
      stationId: 'JHB-P01',
      stations: [],
      commands: {} as never,
      onStation: () => undefined,
    })
    return null
  }
  const { environment } = renderWithRelay(<Probe />)
  const scan = async (cardType?: string) => {
    const outcome = hook.onScan('004400150', cardType)
    const findBlanks = [run('EP-L1', 'EP'), run('PLKS-L1', 'PLKS')]
    await answer(environment, 'useBlankScanQuery', { findBlanks })
    return outcome
  }
  expect(await scan()).toMatchObject({
    tone: 'bad',
    text: expect.stringContaining('several card types') as string,
  })
  expect(hook.chosen).toBeNull()
  expect(await scan('PLKS')).toMatchObject({ tone: 'info' })
  expect(hook.chosen).toMatchObject({ lotNo: 'PLKS-L1', cardType: 'PLKS' })
})
