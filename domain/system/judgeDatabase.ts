import type { Words } from '#domain/words.ts'
import type { DatabaseFigures, Refusal, SystemFigures } from './figures.ts'
import { ageInWords, counted } from './inWords.ts'
import type { Judged, JudgedLines } from './systemLines.ts'
import { thresholds } from './thresholds.ts'
import { unseen } from './unseen.ts'

const refusals: Record<Refusal, Words> = {
  'database full': {
    en: 'The database has no room left: nothing can be saved, and reading goes on.',
    ms: 'Pangkalan data tiada ruang lagi: tiada apa dapat disimpan, dan bacaan masih boleh dilakukan.',
  },
  'database read-only': {
    en: 'The database takes no changes: nothing can be saved, and reading goes on.',
    ms: 'Pangkalan data tidak menerima perubahan: tiada apa dapat disimpan, dan bacaan masih boleh dilakukan.',
  },
  'database standby': {
    en: 'The address leads to a standby, which takes no changes: nothing can be saved.',
    ms: 'Alamat menuju ke pangkalan data siap sedia yang tidak menerima perubahan: tiada apa dapat disimpan.',
  },
  'database busy': {
    en: 'The database has no free connection or memory: calls are refused.',
    ms: 'Pangkalan data tiada sambungan atau ingatan bebas: panggilan ditolak.',
  },
}

/**
 * Judges the database: whether it takes changes, what holds them up, and which processes use it.
 */
export function judgeDatabase({ database, work }: SystemFigures): JudgedLines {
  return {
    database: writing(database),
    transactions: work ? transactions(work.transactionSeconds) : unseen,
    lockWaits: work ? lockWaits(work.lockWaits) : unseen,
    processes: database && database.processes > 0 ? processes(database.processes) : unseenProcesses,
  }
}

function writing(database: DatabaseFigures | null): Judged {
  if (!database)
    return {
      level: 'trouble',
      sentence: {
        en: 'The database does not answer in time.',
        ms: 'Pangkalan data tidak menjawab dalam masa yang ditetapkan.',
      },
    }
  if (database.refuses) return { level: 'trouble', sentence: refusals[database.refuses] }
  const ms = Math.ceil(database.roundTripMs)
  return {
    level: ms > thresholds.roundTripMs ? 'attention' : 'good',
    sentence: {
      en: `The database takes changes, and answered one in ${ms} ms.`,
      ms: `Pangkalan data menerima perubahan, dan menjawab satu dalam ${ms} ms.`,
    },
  }
}

function transactions(seconds: number): Judged {
  const age = ageInWords(seconds)
  const level = seconds > thresholds.transactionSeconds ? 'attention' : 'good'
  if (seconds < 1)
    return { level, sentence: { en: 'None stays open.', ms: 'Tiada yang kekal terbuka.' } }
  return {
    level,
    sentence: {
      en: `The oldest has been open for ${age.en}.`,
      ms: `Yang paling lama telah terbuka selama ${age.ms}.`,
    },
  }
}

function lockWaits(waits: number): Judged {
  const level = waits > thresholds.lockWaits ? 'attention' : 'good'
  if (waits === 0)
    return {
      level,
      sentence: { en: 'Nobody waits for a lock.', ms: 'Tiada sesiapa menunggu kunci.' },
    }
  const sessions = counted(waits, 'session waits', 'sesi', 'sessions wait')
  return {
    level,
    sentence: {
      en: `${sessions.en} for a lock that another one holds.`,
      ms: `${sessions.ms} menunggu kunci yang dipegang sesi lain.`,
    },
  }
}

function processes(number: number): Judged {
  const are = counted(
    number,
    'process of the product is',
    'proses produk',
    'processes of the product are',
  )
  return { level: 'good', sentence: { en: `${are.en} connected.`, ms: `${are.ms} bersambung.` } }
}

const unseenProcesses: Judged = {
  level: 'unknown',
  sentence: {
    en: 'The database does not show which processes are connected.',
    ms: 'Pangkalan data tidak menunjukkan proses yang bersambung.',
  },
}
