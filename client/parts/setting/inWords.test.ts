import { expect, it, vi } from 'vitest'
import { commandInWords, rowInWords } from './inWords.ts'

it('converts the named fields of a row, and keeps the others', () => {
  const row = {
    id: '1',
    process: 'QUALITY_CHECK',
    cardType: 'MYKAD_MX',
    description: 'OPEN',
  } as const
  expect(rowInWords(row, 'process', 'cardType')).toEqual({
    id: '1',
    process: 'qualityCheck',
    cardType: 'mykadMx',
    description: 'OPEN',
  })
})

it('converts a command’s input to the server’s names, with its options', () => {
  const run = vi.fn<
    (input: { process: 'QUALITY_CHECK'; key: string }, options?: { quiet?: boolean }) => string
  >(() => 'done')
  expect(
    commandInWords(run, ['process'])({ key: 'openAir', process: 'qualityCheck' }, { quiet: true }),
  ).toBe('done')
  expect(run).toHaveBeenCalledWith({ key: 'openAir', process: 'QUALITY_CHECK' }, { quiet: true })
})
