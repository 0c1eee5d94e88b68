import type { SystemFigures } from './figures.ts'
import { ageInWords, counted, sizeInWords } from './inWords.ts'
import type { Judged, JudgedLines } from './systemLines.ts'
import { thresholds } from './thresholds.ts'
import { unseen } from './unseen.ts'

/** Judges the machine on which the process runs, and the versions. */
export function judgeMachine({
  clockOffsetMs,
  disk,
  product,
  database,
}: SystemFigures): JudgedLines {
  const { version, build, nodeJs } = product
  return {
    clock: clockOffsetMs === null ? unseen : clock(clockOffsetMs),
    disk: disk ? diskSpace(disk) : unseen,
    product: named(
      build ? `Version ${version}, build ${build}.` : `Version ${version}, run from its sources.`,
      build
        ? `Versi ${version}, binaan ${build}.`
        : `Versi ${version}, dijalankan daripada sumbernya.`,
    ),
    tables: database ? tables(database.migration, database.lacking, database.ahead) : unseen,
    nodeJs: named(`Version ${nodeJs}.`, `Versi ${nodeJs}.`),
    postgreSql: database
      ? named(`Version ${database.version}.`, `Versi ${database.version}.`)
      : unseen,
  }
}

const named = (en: string, ms: string): Judged => ({ level: 'good', sentence: { en, ms } })

function clock(offsetMs: number): Judged {
  const off = Math.abs(offsetMs)
  if (off < 1_000) {
    const within = Math.max(1, Math.ceil(off))
    return named(
      `It agrees with the database's to within ${within} ms.`,
      `Selaras dengan jam pangkalan data, dengan beza paling banyak ${within} ms.`,
    )
  }
  const age = ageInWords(off / 1_000)
  const [en, ms] =
    offsetMs > 0 ? ['ahead of', 'lebih cepat daripada'] : ['behind', 'lebih lambat daripada']
  return {
    level:
      off > thresholds.clockOffMs ? 'trouble' : off > thresholds.clockWarnMs ? 'attention' : 'good',
    sentence: {
      en: `It is ${age.en} ${en} the database's.`,
      ms: `Jam ini ${age.ms} ${ms} jam pangkalan data.`,
    },
  }
}

function diskSpace({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): Judged {
  const share = totalBytes > 0 ? freeBytes / totalBytes : 0
  const [free, total] = [sizeInWords(freeBytes), sizeInWords(totalBytes)]
  return {
    level:
      share < thresholds.diskVeryLow
        ? 'trouble'
        : share < thresholds.diskLow
          ? 'attention'
          : 'good',
    sentence: {
      en: `${free} of ${total} are free.`,
      ms: `${free} daripada ${total} masih kosong.`,
    },
  }
}

function tables(last: string | null, lacking: number, ahead: number): Judged {
  if (lacking > 0) {
    const are = counted(lacking, 'migration is', 'migrasi', 'migrations are')
    return {
      level: 'trouble',
      sentence: {
        en: `${are.en} missing: run npm run migrate.`,
        ms: `${are.ms} belum dibuat: jalankan npm run migrate.`,
      },
    }
  }
  if (ahead > 0) {
    const are = counted(ahead, 'migration', 'migrasi')
    return {
      level: 'attention',
      sentence: {
        en: `The database has ${are.en} of a newer version: start that version here too.`,
        ms: `Pangkalan data mempunyai ${are.ms} versi yang lebih baharu: mulakan versi itu di sini juga.`,
      },
    }
  }
  if (last === null) return unseen
  return named(
    `They are those of this version, up to ${last}.`,
    `Sepadan dengan versi ini, hingga ${last}.`,
  )
}
