import { storedConsignmentNos } from '#domain/despatch/courierRow.ts'
import { deliveryMethodNames } from '#domain/despatch/methods.ts'
import type { ReportFilter } from '#domain/report/reportFilter.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { ofCardType } from '#server/branches/ofCardType.ts'
import { packedCardVisibleTo } from '#server/despatch/packageSeen.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { onMalaysianDays } from '#server/platform/malaysianDays.ts'
import { column } from '#server/platform/report/commonColumns.ts'
import { allOf } from '#server/platform/report/conditions.ts'
import type { Report } from '#server/platform/report/report.ts'

const columns: Report['columns'] = {
  packagingId: {
    title: { en: 'Packaging id', ms: 'Id bungkusan' },
    kind: 'code',
    leadsTo: { record: 'package' },
    means: {
      en: 'The number of the package in which the card is.',
      ms: 'Nombor bungkusan yang mengandungi kad.',
    },
  },
  poslajuNo: {
    title: { en: 'Poslaju no.', ms: 'No. Poslaju' },
    kind: 'code',
    means: {
      en: 'The courier’s number of the package, once it was imported.',
      ms: 'Nombor kurier bungkusan, setelah diimport.',
    },
  },
  despatchDate: {
    title: { en: 'Despatch date', ms: 'Tarikh hantar' },
    kind: 'dateTime',
    means: { en: 'When the package was despatched.', ms: 'Bila bungkusan dihantar.' },
  },
  applicationNo: column.applicationNo({
    means: { en: 'The application of the card.', ms: 'Permohonan bagi kad itu.' },
  }),
  name: column.holder(),
  employer: {
    title: { en: 'Employer', ms: 'Majikan' },
    kind: 'text',
    means: { en: 'The employer to whom the package goes.', ms: 'Majikan penerima bungkusan.' },
    personal: true,
  },
  deliveryMethod: {
    title: { en: 'Delivery method', ms: 'Kaedah serahan' },
    kind: 'status',
    means: {
      en: 'Whether it is collected at a branch or delivered.',
      ms: 'Sama ada diambil di cawangan atau dihantar.',
    },
    words: deliveryMethodNames,
  },
  weight: {
    title: { en: 'Weight (kg)', ms: 'Berat (kg)' },
    kind: 'decimal',
    // To the gram, as parcels are weighed.
    digits: 3,
    means: {
      en: 'Of the whole package, in kilograms: each of its cards shows the same.',
      ms: 'Berat seluruh bungkusan, dalam kilogram: setiap kadnya memaparkan nilai yang sama.',
    },
  },
  charges: {
    title: { en: 'Charges (MYR)', ms: 'Caj (MYR)' },
    kind: 'money',
    means: {
      en: 'What the courier charged for the whole package.',
      ms: 'Caj kurier bagi seluruh bungkusan.',
    },
  },
}

/**
 * Cards in packages that were not undone, newest package first; weight and charges are the whole
 * package's, and so have no sum here.
 */
const sql = ({ viewer }: SignedInContext, filter: ReportFilter) => Prisma.sql`
  SELECT p.packaging_id AS "packagingId", p.poslaju_no AS "poslajuNo", p.despatched_at AS "despatchDate", a.application_no AS "applicationNo",
         a.name, p.employer_name AS employer, p.delivery_method::text AS "deliveryMethod", p.weight_kg::float8 AS weight,
         p.charges_myr::float8 AS charges, i.id AS item
    FROM package p JOIN package_item i ON i.packaging_id = p.packaging_id AND i.removed_at IS NULL
    JOIN card_job j ON j.id = i.job_id JOIN application a ON a.appl_id = j.appl_id ${maker(filter)}
   WHERE ${allOf(
     Prisma.sql`p.undone_at IS NULL`,
     packedCardVisibleTo(viewer),
     ...onMalaysianDays(Prisma.sql`p.despatched_at`, filter.from, filter.to),
     filter.branchCode && Prisma.sql`p.branch_code = ${filter.branchCode}`,
     filter.deliveryMethod &&
       Prisma.sql`p.delivery_method = ${filter.deliveryMethod}::"DeliveryMethod"`,
     filter.employerKind && Prisma.sql`p.employer_kind = ${filter.employerKind}::"EmployerKind"`,
     filter.packagingId && Prisma.sql`p.packaging_id = ${filter.packagingId.toUpperCase()}`,
     filter.poslajuNo && Prisma.sql`p.poslaju_no = ANY(${storedConsignmentNos(filter.poslajuNo)})`,
     filter.employer &&
       Prisma.sql`strpos(lower(p.employer_name), ${filter.employer.toLowerCase()}) > 0`,
     filter.cardType && ofCardType(Prisma.sql`a.card_type_id`, filter.cardType),
     filter.passType && Prisma.sql`a.pass_type = ${filter.passType}::"PassType"`,
     filter.nationality && Prisma.sql`a.nationality = ${filter.nationality}`,
     filter.sector && Prisma.sql`a.sector = ${filter.sector}`,
     filter.stationId && Prisma.sql`c.station_id = ${filter.stationId}`,
     filter.operator && Prisma.sql`lower(u.login_id) = lower(${filter.operator})`,
     filter.passportNo && Prisma.sql`a.passport_no = ${filter.passportNo.toUpperCase()}`,
   )}`
/** The station and operator of the card, if they are requested: those of the last attempt. */
const maker = ({ stationId, operator }: ReportFilter) =>
  stationId || operator
    ? Prisma.sql`LEFT JOIN LATERAL (SELECT station_id, perso_by_id FROM card_attempt WHERE job_id = j.id ORDER BY no DESC LIMIT 1) c ON TRUE
    LEFT JOIN app_user u ON u.id = c.perso_by_id`
    : Prisma.empty

const order = Prisma.sql`"despatchDate" DESC, "packagingId", item`

export const despatchedCards: Report = {
  id: 'despatched-cards',
  title: { en: 'Despatched cards', ms: 'Kad yang dihantar' },
  action: 'report.view',
  filters: ['range', 'branchCode', 'deliveryMethod', 'employerKind'],
  furtherFilters: ['cardType', 'stationId', 'operator', 'passType', 'nationality', 'sector'],
  columns,
  sql,
  order,
}

/**
 * The same, found by a number, an employer or a passport (specification section 5: both days are
 * needed).
 */
export const searchDespatched: Report = {
  id: 'search-despatched',
  action: 'report.view',
  filters: ['range', 'packagingId', 'poslajuNo', 'employer', 'passportNo'],
  bothDays: true,
  columns,
  sql,
  order,
}
