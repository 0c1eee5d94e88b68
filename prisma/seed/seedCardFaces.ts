import { standardFace } from '#domain/cardFace/standardFace.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { loadCardTypeIds, type CardTypeCode } from './seedMasters.ts'

/** The title and colour of each card type on its cards. */
const looks: Record<CardTypeCode, { title: string; english: string; colour: string }> = {
  EP: { title: 'PAS PENGGAJIAN', english: 'Employment pass', colour: '#1f4b99' },
  RP: { title: 'PAS RESIDEN', english: 'Residence pass', colour: '#5b3a8c' },
  PLKS: {
    title: 'PAS LAWATAN KERJA SEMENTARA',
    english: 'Temporary work visit pass',
    colour: '#0e6b4f',
  },
  PRA: {
    title: 'PAS LAWATAN KERJA SEMENTARA · PRA',
    english: 'Temporary work visit pass',
    colour: '#8a5a00',
  },
  RTK: {
    title: 'PAS LAWATAN KERJA SEMENTARA · RTK',
    english: 'Temporary work visit pass',
    colour: '#9b2c2c',
  },
}

/** Writes a layout for each card type, in use. */
export async function seedCardFaces(tx: Tx, createdAt: Date, createdById: number): Promise<void> {
  const cardTypeIds = await loadCardTypeIds(tx)
  await tx.cardFace.createMany({
    data: Object.entries(looks).map(([code, look]) => ({
      cardTypeId: cardTypeIds[code as CardTypeCode],
      no: 1,
      layout: standardFace(look),
      note: 'Reka bentuk program · Design of the programme',
      inUse: true,
      createdAt,
      createdById,
    })),
  })
}
