import { courierColumns } from '#domain/despatch/courierRow.ts'
import type { Prisma } from '#generated/prisma/client.ts'
import { listCourierRows } from '#server/despatch/courierImports.ts'
import { readCourierImport } from '#server/despatch/readCourierImport.ts'
import { saveUpload } from '#server/platform/uploads.ts'
import { workbookBuffer } from '#server/platform/xlsx/writeWorkbook.ts'
import type { Person, World } from './world.ts'

export type CourierValues = readonly [
  packagingId: unknown,
  poslajuNo: unknown,
  weight: unknown,
  charges: unknown,
]

/** Creates packages and workbooks for the courier. */
export function courierOf({ services: { db }, now }: World) {
  let made = 0
  return {
    /** Creates a package for the courier, without content. */
    async parcel(values: Partial<Prisma.PackageUncheckedCreateInput> = {}): Promise<string> {
      const { branchCode = 'JHB' } = values
      const packagingId = `PK-${branchCode}-2026-${String(++made + 900_000)}`
      const { id: despatchedById } = await db.user.findUniqueOrThrow({
        where: { loginId: 'operator' },
      })
      await db.package.create({
        data: { ...aParcel, packagingId, branchCode, despatchedById, despatchedAt: now, ...values },
      })
      return packagingId
    },
    stored: (packagingId: string) => db.package.findUniqueOrThrow({ where: { packagingId } }),
  }
}

export const aParcel = {
  deliveryMethod: 'delivery',
  employerKind: 'company',
  collectionBranchCode: 'JHB',
  stickerDate: new Date('2026-11-17'),
  employerName: 'MEGAH BINA SDN BHD',
  employerNo: 'E1001',
  rocNo: '201901012345',
  receiverName: 'Encik Tan',
  receiverPhone: '07-2231234',
  receiverAddress: '12 Jalan Serampang, Taman Pelangi',
  receiverPostcode: '80400',
  receiverCity: 'Johor Bahru',
  receiverState: 'Johor',
  weightKg: 0.25,
  lengthCm: 24,
  widthCm: 16,
  heightCm: 3,
  declaredValueMyr: 100,
  insuranceMyr: 1.5,
} as const

let numbers = 100_000_000
/** Returns a consignment number that no package has. */
export const nextNumber = () => `EP${++numbers}MY`

/** Returns the courier's workbook with these rows. */
export function courierWorkbook(
  rows: Iterable<CourierValues>,
  headings: readonly string[] = courierColumns,
): Promise<Buffer> {
  const kinds = ['code', 'code', 'decimal', 'decimal'] as const
  return workbookBuffer({
    sheet: 'Kurier',
    columns: headings.map((title, i) => ({ title, kind: kinds[i] ?? 'text' })),
    rows,
  })
}

/** Uploads and reads a workbook, and returns the import's id. */
export async function readIn(
  person: Person,
  rows: Iterable<CourierValues> | Buffer,
): Promise<string> {
  const content = Buffer.isBuffer(rows) ? rows : await courierWorkbook(rows)
  const { id } = await saveUpload(person, { name: 'kurier.xlsx', content })
  return (await readCourierImport(person, { uploadId: id })).id
}

/** Returns each row's result, with the codes of its faults. */
export async function fatesOf(person: Person, id: string): Promise<string[]> {
  const { edges } = await listCourierRows(person.db, id, null, { first: 200 })
  return edges.map(({ node: { fate, reasons } }) =>
    [fate, ...reasons.map(({ code }) => code)].join(' '),
  )
}
