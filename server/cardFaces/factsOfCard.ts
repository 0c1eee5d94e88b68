import { birthDay } from '#domain/application/birthDay.ts'
import type { CardFacts } from '#domain/cardFace/cardFields.ts'
import { dayOfColumn } from '#domain/dates/dayOfColumn.ts'
import { countryName } from '#domain/pass/countries.ts'
import type { Application, CardType } from '#generated/prisma/client.ts'

/**
 * Returns the values printed on a card: days in figures, readable in both languages, and the
 * registry's words.
 */
export function factsOfCard(
  application: Omit<Application, 'recordHash' | 'registryValues'>,
  { description }: Pick<CardType, 'description'>,
): CardFacts {
  const {
    name,
    passportNo,
    nationality,
    gender,
    sector,
    subsector,
    employerName,
    applicationNo,
    referenceNo,
    stickerNo,
  } = application
  const day = (date: Date) => dayOfColumn(date).split('-').toReversed().join(' ')
  return {
    name,
    passportNo,
    nationality: countryName(nationality).ms.toUpperCase(),
    gender: gender === 'M' ? 'LELAKI' : gender === 'F' ? 'PEREMPUAN' : gender,
    dateOfBirth: birthDay(application.dateOfBirth).split('-').toReversed().join(' '),
    sector,
    subsector,
    employerName,
    applicationNo,
    referenceNo,
    stickerNo: stickerNo ?? '',
    stickerDate: day(application.stickerDate),
    passExpiry: day(application.passExpiry),
    cardType: description,
  }
}
