import { z } from 'zod'
import { passTypes } from '#domain/application/passTypes.ts'
import { auditFilter } from '#domain/audit/auditFilter.ts'
import { billingMonth } from '#domain/billing/month.ts'
import { csmCardTypes } from '#domain/csmJob/cardTypes.ts'
import { deliveryMethod, employerKind } from '#domain/despatch/methods.ts'
import { onceValid } from '#domain/fieldProblems.ts'
import { filterDays, filterOne, filterText } from '#domain/filterFields.ts'
import { limits } from '#domain/limits.ts'
import { findCountry } from '#domain/pass/countries.ts'
import { transferStates } from '#domain/transfer/states.ts'
import { rowFilters } from './rowFilters.ts'

/**
 * The periods by which a summary counts: day, month or year (specification section 2, "Summary
 * count filter types").
 */
export const reportPeriods = ['daily', 'monthly', 'yearly'] as const
const reportPeriod = z.enum(reportPeriods)
export type ReportPeriod = (typeof reportPeriods)[number]

const text = z.string().trim().max(100).nullish()

/** The filters of the audit trail other than its days. */
const { loginId, action, record, requestId, extra } = auditFilter.shape
const auditNames = { loginId, action, record, requestId, extra }

/**
 * As people write it: with or without leading zeros and words before it ("No. 4005537"), and with
 * separators between its digits.
 */
export const serialAsked = /^\D*\d[\d\s.,/_\p{Pd}]*$/u
const serial = filterText.refine(
  (written) => !written || serialAsked.test(written),
  'field.cardSerial',
)

/** One of the words that a row filter knows, sent as a text. */
const word = <const V extends string>(names: Record<V, unknown>) =>
  z
    .enum(Object.keys(names) as [V, ...V[]])
    .meta({ scalar: 'String' })
    .nullish()

/** A country's code in any case. */
const nationality = z
  .string()
  .trim()
  .toUpperCase()
  .max(100)
  .refine((code) => code === '' || findCountry(code) !== null, 'row.country')
  .nullish()

/**
 * The filters of reports; each report names those that it accepts. Days are Malaysian, both
 * included.
 */
export const reportFilter = z
  .object({
    ...filterDays,
    branchCode: text,
    period: reportPeriod.nullish(),
    month: billingMonth.nullish(),
    cardType: text,
    csmCardType: filterOne(csmCardTypes),
    stationId: text,
    rejectCode: text,
    deliveryMethod: deliveryMethod.nullish(),
    employerKind: employerKind.nullish(),
    passType: z.enum(passTypes).nullish(),
    nationality: nationality.describe('ISO 3166-1 alpha-3 code, in any case.'),
    sector: text,
    origin: filterText.describe('Branch code.'),
    destination: filterText.describe('Branch code.'),
    transferStatus: filterOne(transferStates),
    ppid: text,
    documentNo: filterText.describe('Document number of a distribution: LD- or LDR-.'),
    packagingId: text,
    poslajuNo: text,
    employer: filterText.describe('Part of the employer’s name.'),
    passportNo: text,
    lotNo: text,
    serialFrom: serial.describe('First card serial, inclusive.'),
    serialTo: serial.describe('Last card serial, inclusive.'),
    csmRole: word(rowFilters.csmRole),
    account: word(rowFilters.account).describe('Whether the account is enabled.'),
    operator: filterText.describe('Login id.'),
    outcome: word(rowFilters.outcome).describe('The card’s outcome.'),
    movement: word(rowFilters.movement).describe(
      'How blank cards entered or left a branch’s ledger.',
    ),
    place: word(rowFilters.place).describe('The place of the blank cards.'),
    accountedAs: word(rowFilters.accountedAs).describe('How delivered cards are accounted for.'),
    happened: word(rowFilters.happened).describe(
      'What happened to a job of the CSM area in the period.',
    ),
    machineNo: filterText.describe('A machine of the CSM area.'),
    csmRejectCode: filterText.describe(
      'Code of the reason why a card was rejected in the CSM area.',
    ),
    rejectReason: filterText.describe('Name of the reject reason at the time of the rejection.'),
    stickerType: word(rowFilters.stickerType),
    compare: z
      .enum(['before'])
      .meta({ scalar: 'String' })
      .nullish()
      .describe('`before`: each figure beside that of the previous period.'),
    ...auditNames,
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['from'],
    message: 'range.invalid',
    ...onceValid('from', 'to'),
  })
  .meta({ named: 'ReportFilter' })
/** For reports that are refused without a first and a last day. */
export const daysGiven = z.object({
  from: z.string().max(limits.askedText),
  to: z.string().max(limits.askedText),
})
export type ReportFilter = z.infer<typeof reportFilter>
/** Filters by personal fields: refused to viewers for whom they are masked. */
export const personalReportFilters = [
  'employer',
  'passportNo',
] as const satisfies (keyof ReportFilter)[]
/** The name of a filter; `range` is from and to together. */
export type ReportFilterName = 'range' | Exclude<keyof ReportFilter, 'from' | 'to'>
