import { addMonths } from '#domain/dates/addMonths.ts'

/** A record as the registry sends it. */
export type SentRecord = Record<string, string>

/**
 * The employer whose records the demonstration's registry has in addition to those of single
 * passports.
 */
export const demonstrationEmployer = 'KILANG CONTOH MAJU SDN BHD'

/**
 * Returns the invented records of the demonstration's registry on a day (YYYY-MM-DD): records of
 * one employer whose sticker date is the first of the month, with passes that end before, at and
 * after the nine months, and one invalid record.
 */
export function demonstrationRecords(today: string): SentRecord[] {
  const stickerdate = `${today.slice(0, 8)}01`
  const record = (
    no: number,
    name: string,
    months: number,
    change: SentRecord = {},
  ): SentRecord => ({
    applid: `DEMO${String(no).padStart(4, '0')}`,
    applicationno: `PLKS-DM-${String(no).padStart(4, '0')}`,
    cardtype: 'PLKS',
    stickertype: 'EPass(Renewal)',
    passtype: 'renewal',
    passportno: `BK09${String(no).padStart(5, '0')}`,
    name,
    gender: 'M',
    nationality: 'BGD',
    dob: '1993-04-17',
    sector: 'Perkilangan',
    subsector: 'Perabot',
    referenceno: `KDNDM${no}`,
    employertype: 'company',
    employername: demonstrationEmployer,
    employerno: 'E19990001',
    rocno: '201501999001',
    phone: '07-555 0199',
    address1: 'NO 9 JALAN CONTOH 2/1',
    address2: 'TAMAN PERINDUSTRIAN CONTOH',
    postcode: '81100',
    city: 'JOHOR BAHRU',
    state: 'Johor',
    stickerno: `S26DM${String(no).padStart(4, '0')}`,
    stickerdate,
    passexpiry: addMonths(today, months),
    printingbranch: 'JHB',
    collectionbranch: 'JHB',
    deliverymethod: 'selfcollect',
    ...change,
  })
  return [
    record(1, 'MD ARIFUL ISLAM', 3),
    record(2, 'MOHAMMAD SAIFUL HOQUE', 5),
    record(3, 'ABDUR RAHIM SARKER', 8),
    record(4, 'KAMAL UDDIN MIAH', 9),
    record(5, 'NURUL AMIN TALUKDER', 14),
    record(6, 'SHAHIDUL ALAM', 4, { postcode: '11900' }),
    record(7, 'JAHANGIR HOSSAIN', 6, { employername: 'LADANG CONTOH SENTOSA SDN BHD' }),
    record(8, 'RAFIQUL BHUIYAN', 6, {
      employername: 'LADANG CONTOH SENTOSA SDN BHD',
      printingbranch: 'PEN',
      collectionbranch: 'PEN',
    }),
  ]
}
