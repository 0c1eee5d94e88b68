import type { RegistryRecord } from '#domain/application/registryRecord.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import type { FieldProblem } from '#domain/problems.ts'
import type { Application } from '#generated/prisma/client.ts'
import type { Reader } from '#server/platform/database/client.ts'

const columns = {
  applId: true,
  applicationNo: true,
  stickerNo: true,
  passportNo: true,
  nationality: true,
  dateOfBirth: true,
  gender: true,
} as const
type Papers = Pick<Application, keyof typeof columns>

/**
 * The applications with the sticker or passport numbers of some records. A sticker is one numbered
 * paper of one application, and a passport is of one person: another application with either is
 * unusual until a person confirms it.
 */
export class SharedPapers {
  readonly #bySticker = new Map<string, Papers[]>()
  readonly #byPassport = new Map<string, Papers[]>()

  static async of(db: Reader, records: readonly RegistryRecord[]): Promise<SharedPapers> {
    const stickers = records.flatMap(({ stickerno }) => stickerno ?? [])
    const passports = records.map(({ passportno }) => passportno)
    const papers = new SharedPapers()
    const found = await db.application.findMany({
      select: columns,
      where: { OR: [{ stickerNo: { in: stickers } }, { passportNo: { in: passports } }] },
    })
    for (const application of found) papers.add(application)
    return papers
  }

  /** Adds an application, also one that is not stored yet. */
  add(application: Papers): void {
    const { stickerNo, passportNo, nationality } = application
    if (stickerNo) put(this.#bySticker, stickerNo, application)
    put(this.#byPassport, `${nationality} ${passportNo}`, application)
  }

  /** Returns the doubts about a record; about those of a known application only what it changes. */
  doubts(record: RegistryRecord, known: Papers | undefined): FieldProblem[] {
    const isOther = ({ applId }: Papers) => applId !== record.applid
    const found: FieldProblem[] = []
    if (record.stickerno && record.stickerno !== known?.stickerNo) {
      const other = this.#bySticker.get(record.stickerno)?.find(isOther)
      if (other) found.push(doubt('stickerno', 'row.stickerShared', other))
    }
    const isSame = (person: Papers) =>
      dayOfColumn(person.dateOfBirth) === record.dob && person.gender === record.gender
    const isKnown = known?.passportNo === record.passportno && isSame(known)
    const other = isKnown
      ? undefined
      : this.#byPassport
          .get(`${record.nationality} ${record.passportno}`)
          ?.find((each) => isOther(each) && !isSame(each))
    if (other) found.push(doubt('passportno', 'row.passportShared', other))
    return found
  }
}

function put(map: Map<string, Papers[]>, key: string, application: Papers): void {
  const known = map.get(key)
  if (known) known.push(application)
  else map.set(key, [application])
}

const doubt = (
  path: string,
  code: 'row.stickerShared' | 'row.passportShared',
  { applicationNo }: Papers,
): FieldProblem => ({ path, code, values: { applicationNo } })
