import { expect, test } from 'vitest'
import { Problem } from '#domain/problems.ts'
import { readTableRows } from '#server/platform/xlsx/reading/readTableRows.ts'
import { inMemory } from '#server/platform/xlsx/reading/workbookSource.ts'
import { corpus } from '#tests/corpus/corpus.ts'
import { headings } from '#tests/corpus/corpusCase.ts'
import { seededRandom, type Random } from '#tests/faults/seededRandom.ts'

const books = Object.values(corpus).flatMap((cases) => cases.map(({ bytes }) => bytes()))

/**
 * Reads a workbook to its end or refusal, and returns whether its zip was closed. @throws any error
 * that is not a refusal
 */
async function closes(bytes: Buffer): Promise<boolean> {
  const { head, stream, zip } = inMemory(bytes)
  const opened: Awaited<ReturnType<typeof zip>>[] = []
  const source = { head, stream, zip: async () => (opened.push(await zip()), opened[0]!) }
  try {
    for await (const _ of readTableRows(source, headings));
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
  return opened.every(({ isOpen }) => !isOpen)
}

const changes: Record<string, (bytes: Buffer, random: Random) => Buffer> = {
  'a byte changed': (bytes, random) => {
    const copy = Buffer.from(bytes)
    copy[random.below(copy.length)] = random.below(256)
    return copy
  },
  'cut off': (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  'a piece missing': (bytes, random) => {
    const from = random.below(bytes.length)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + random.below(200))])
  },
  'a piece twice': (bytes, random) => {
    const from = random.below(bytes.length)
    return Buffer.concat([bytes.subarray(0, from + 100), bytes.subarray(from)])
  },
}

test.each(Object.entries(changes))(
  'a workbook with %s is read or refused, and closed',
  async (_, change) => {
    const random = seededRandom(41)
    for (const book of books.filter(({ length }) => length > 0))
      expect(await closes(change(book, random))).toBe(true)
  },
)
