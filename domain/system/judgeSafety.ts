import type { ReplicationFigures, Standby, SystemFigures } from './figures.ts'
import { ageInWords, counted } from './inWords.ts'
import type { Judged, JudgedLines } from './systemLines.ts'
import { thresholds } from './thresholds.ts'
import { unseen } from './unseen.ts'

/** Judges what protects the data: standbys, the seal of the audit trail, backups and drills. */
export function judgeSafety(figures: SystemFigures): JudgedLines {
  const { embedded, replication, replicaSeconds, work } = figures
  const { backupsRecorded, backupSeconds, drillSeconds } = figures
  return {
    replication: replication ? standbys(replication, embedded) : unseen,
    reportReplica: replica(replicaSeconds),
    auditSeal: work ? seal(work.unsealed, work.unsealedSeconds) : unseen,
    backup: backupsRecorded ? backup(backupSeconds) : unseenBackups,
    drill: backupsRecorded ? drill(drillSeconds) : unseenBackups,
  }
}

function standbys(
  { primary, visible, standbys: all, synchronous }: ReplicationFigures,
  embedded: boolean,
): Judged {
  if (!primary)
    return {
      level: 'trouble',
      sentence: {
        en: 'This database is itself a standby: the product needs the primary.',
        ms: 'Pangkalan data ini sendiri ialah siap sedia: produk memerlukan yang utama.',
      },
    }
  if (all.length === 0) return noStandby(synchronous, embedded)
  const are = counted(all.length, 'standby is', 'pangkalan data siap sedia', 'standbys are')
  if (!visible)
    return {
      level: 'unknown',
      sentence: {
        en: `${are.en} connected. How far behind cannot be seen, because the database user lacks the role pg_monitor.`,
        ms: `${are.ms} bersambung. Kelewatannya tidak dapat dilihat kerana pengguna pangkalan data tiada peranan pg_monitor.`,
      },
    }
  const behind = Math.max(...all.map(({ lagSeconds }) => lagSeconds ?? 0))
  const lacksSync = synchronous && !all.some(({ sync }) => sync)
  const late = behind > thresholds.standbySeconds || all.some(({ state }) => state !== 'streaming')
  const lag = ageInWords(behind)
  return {
    level: lacksSync ? 'trouble' : late ? 'attention' : 'good',
    sentence: {
      en: `${are.en} connected, at most ${lag.en} behind: ${listed(all, 'synchronous')}.`,
      ms: `${are.ms} bersambung, lewat paling banyak ${lag.ms}: ${listed(all, 'segerak')}.`,
    },
  }
}

/** Returns the standbys with their states, with this word for a synchronous one. */
const listed = (standbys: readonly Standby[], synchronous: string) =>
  standbys
    .map(({ name, state, sync }) => `${name} (${sync ? `${state}, ${synchronous}` : state})`)
    .join(', ')

function noStandby(synchronous: boolean, embedded: boolean): Judged {
  if (embedded)
    return {
      level: 'good',
      sentence: {
        en: 'The embedded database has no standby; its backups protect it.',
        ms: 'Pangkalan data terbenam tiada siap sedia; sandarannya melindunginya.',
      },
    }
  if (synchronous)
    return {
      level: 'trouble',
      sentence: {
        en: 'No standby is connected, though the settings demand a synchronous one: writing waits for it.',
        ms: 'Tiada pangkalan data siap sedia bersambung, sedangkan tetapan memerlukan yang segerak: penulisan menunggunya.',
      },
    }
  return {
    level: 'attention',
    sentence: {
      en: 'No standby is connected: if the disk fails, what was saved since the last backup is lost.',
      ms: 'Tiada pangkalan data siap sedia bersambung: jika cakera gagal, apa yang disimpan sejak sandaran terakhir akan hilang.',
    },
  }
}

function replica(seconds: number | 'none' | null): Judged {
  if (seconds === null) return unseen
  if (seconds === 'none')
    return {
      level: 'good',
      sentence: {
        en: 'Reports are read from the same database as all else.',
        ms: 'Laporan dibaca daripada pangkalan data yang sama dengan yang lain.',
      },
    }
  const lag = ageInWords(seconds)
  return {
    level: seconds > thresholds.replicaSeconds ? 'attention' : 'good',
    sentence: { en: `Reports are ${lag.en} behind.`, ms: `Laporan lewat ${lag.ms}.` },
  }
}

function seal(unsealed: number, seconds: number): Judged {
  if (unsealed === 0)
    return {
      level: 'good',
      sentence: { en: 'All steps are sealed.', ms: 'Semua langkah telah dimeterai.' },
    }
  const wait = counted(unsealed, 'step waits', 'langkah', 'steps wait')
  const age = ageInWords(seconds)
  return {
    level: seconds > thresholds.unsealedSeconds ? 'trouble' : 'good',
    sentence: {
      en: `${wait.en} to be sealed, the oldest for ${age.en}.`,
      ms: `${wait.ms} menunggu dimeterai, yang paling lama selama ${age.ms}.`,
    },
  }
}

const unseenBackups: Judged = {
  level: 'unknown',
  sentence: {
    en: 'The product does not see the backups of this PostgreSQL.',
    ms: 'Produk tidak nampak sandaran PostgreSQL ini.',
  },
}

function backup(seconds: number | null): Judged {
  if (seconds === null)
    return {
      level: 'trouble',
      sentence: { en: 'No backup has been recorded.', ms: 'Tiada sandaran direkodkan.' },
    }
  const age = ageInWords(seconds)
  return {
    level: seconds > thresholds.backupHours * 3_600 ? 'trouble' : 'good',
    sentence: {
      en: `The last good backup began ${age.en} ago.`,
      ms: `Sandaran baik yang terakhir bermula ${age.ms} lalu.`,
    },
  }
}

function drill(seconds: number | null): Judged {
  if (seconds === null)
    return {
      level: 'attention',
      sentence: {
        en: 'No backup has been restored for trial.',
        ms: 'Tiada sandaran pernah dipulihkan sebagai percubaan.',
      },
    }
  const age = ageInWords(seconds)
  return {
    level: seconds > thresholds.drillDays * 86_400 ? 'attention' : 'good',
    sentence: {
      en: `A backup was restored for trial ${age.en} ago and was sound.`,
      ms: `Satu sandaran dipulihkan sebagai percubaan ${age.ms} lalu dan didapati baik.`,
    },
  }
}
