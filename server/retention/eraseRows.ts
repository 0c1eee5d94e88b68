import { erasedBirth, type CardErasureKind } from '#domain/retention/kinds.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Tx } from '#server/platform/database/client.ts'

/** The applications to erase, by kind of data. */
export type Erasing = Record<CardErasureKind, string[]>

/**
 * Erases the data of applications and of packages in which nothing is kept any longer. Nationality,
 * sector and types stay, because reports count by them. The caller has locked the packages and the
 * jobs.
 */
export async function eraseRows(tx: Tx, erasing: Erasing, now: Date): Promise<void> {
  const { photograph, signature, address, particulars } = erasing
  await tx.$executeRaw`DELETE FROM application_photo WHERE appl_id = ANY(${photograph})`
  await tx.$executeRaw`DELETE FROM surface_image WHERE appl_id = ANY(${photograph})`
  await tx.$executeRaw`UPDATE application SET photograph_erased_at = ${now} WHERE appl_id = ANY(${photograph})`
  await tx.$executeRaw`UPDATE application SET signature_erased_at = ${now} WHERE appl_id = ANY(${signature})`
  await tx.$executeRaw`
    UPDATE application SET address_erased_at = ${now}, registry_values = NULL, address1 = '', address2 = '', address3 = '', address4 = '',
           postcode = '', city = '', state = '', phone = '' WHERE appl_id = ANY(${address})`
  await tx.$executeRaw`
    UPDATE application SET particulars_erased_at = ${now}, registry_values = NULL, passport_no = '', name = '', gender = '',
           date_of_birth = ${erasedBirth}::date, reference_no = '', employer_name = '', employer_no = '', roc_no = '', sticker_no = NULL,
           qr_string = '' WHERE appl_id = ANY(${particulars})`
  await eraseRegistryRows(tx, erasing)
  await erasePackages(tx, erasing, now)
}

/**
 * Erases what the registry's files left: the values of refused rows, and the reasons for which
 * decided records were held.
 */
async function eraseRegistryRows(tx: Tx, { address, particulars }: Erasing): Promise<void> {
  const applIds = [...new Set([...address, ...particulars])]
  await tx.$executeRaw`
    UPDATE registry_row_error e SET values = e.values - 'value' FROM application a
     WHERE a.appl_id = ANY(${applIds}) AND e.application_no = a.application_no AND e.values ? 'value'`
  await tx.$executeRaw`UPDATE registry_held SET reasons = '[]' WHERE appl_id = ANY(${applIds})`
}

/** Erases packages once the kind is erased of every application that ever was in them. */
async function erasePackages(tx: Tx, erasing: Erasing, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE package p SET signature_erased_at = ${now}
     WHERE p.signature_erased_at IS NULL AND ${ofApplications(erasing.signature)} AND ${noneKept(Prisma.sql`b.signature_erased_at`)}`
  await tx.$executeRaw`
    UPDATE package p SET address_erased_at = ${now}, receiver_name = '', receiver_phone = '', receiver_address = '', receiver_postcode = '',
           receiver_city = '', receiver_state = ''
     WHERE p.address_erased_at IS NULL AND ${ofApplications(erasing.address)} AND ${noneKept(Prisma.sql`b.address_erased_at`)}`
  await tx.$executeRaw`
    UPDATE package p SET particulars_erased_at = ${now}, employer_name = '', employer_no = '', roc_no = ''
     WHERE p.particulars_erased_at IS NULL AND ${ofApplications(erasing.particulars)} AND ${noneKept(Prisma.sql`b.particulars_erased_at`)}`
  // The database accepts a change of a handover only after its package has the mark.
  await tx.$executeRaw`
    UPDATE package_handover h SET strokes = '[]', typed_name = '', typed_reason = '' FROM package p
     WHERE h.packaging_id = p.packaging_id AND p.signature_erased_at = ${now} AND ${ofApplications(erasing.signature)}`
  await tx.$executeRaw`
    UPDATE package_handover h SET collector_name = '', collector_id_no = '' FROM package p
     WHERE h.packaging_id = p.packaging_id AND p.particulars_erased_at = ${now} AND ${ofApplications(erasing.particulars)}`
}

const ofApplications = (applIds: readonly string[]) => Prisma.sql`
  p.packaging_id IN (SELECT i.packaging_id FROM card_job j JOIN package_item i ON i.job_id = j.id WHERE j.appl_id = ANY(${[...applIds]}))`

const noneKept = (erasedAt: Prisma.Sql) => Prisma.sql`
  NOT EXISTS (SELECT FROM package_item i JOIN card_job j ON j.id = i.job_id JOIN application b ON b.appl_id = j.appl_id
               WHERE i.packaging_id = p.packaging_id AND ${erasedAt} IS NULL)`
