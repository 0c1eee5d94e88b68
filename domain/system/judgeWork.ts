import type { RegistryFigures, SystemFigures, WorkFigures } from './figures.ts'
import { ageInWords, counted } from './inWords.ts'
import type { Judged, JudgedLines } from './systemLines.ts'
import { thresholds } from './thresholds.ts'
import { unseen } from './unseen.ts'

/**
 * Judges what is done in the background: report files, schedules, mails, and what the registry
 * sends.
 */
export function judgeWork({ work, mailServer, registry }: SystemFigures): JudgedLines {
  return {
    exports: work ? exports(work) : unseen,
    schedules: work ? schedules(work) : unseen,
    mails: mailServer ? (work ? mails(work) : unseen) : noMailServer,
    registryFolder: registry ? registryFolder(registry) : unseen,
    registryAddress: registry ? registryAddress(registry.address) : unseen,
  }
}

function exports({ exportsWaiting, exportWaitSeconds, exportsFailed }: WorkFigures): Judged {
  if (exportsWaiting === 0 && exportsFailed === 0)
    return {
      level: 'good',
      sentence: { en: 'No file waits to be made.', ms: 'Tiada fail menunggu dibuat.' },
    }
  const wait = counted(exportsWaiting, 'file waits', 'fail', 'files wait')
  const age = ageInWords(exportWaitSeconds)
  const failed = counted(exportsFailed, 'file', 'fail')
  const late = exportWaitSeconds > thresholds.exportWaitSeconds
  return {
    level: late || exportsFailed > 0 ? 'attention' : 'good',
    sentence: {
      en: [
        exportsWaiting > 0
          ? `${wait.en} to be made, the oldest for ${age.en}.`
          : 'No file waits to be made.',
        ...(exportsFailed > 0 ? [`${failed.en} of the last 24 hours could not be made.`] : []),
      ].join(' '),
      ms: [
        exportsWaiting > 0
          ? `${wait.ms} menunggu dibuat, yang paling lama selama ${age.ms}.`
          : 'Tiada fail menunggu dibuat.',
        ...(exportsFailed > 0 ? [`${failed.ms} dalam 24 jam terakhir tidak dapat dibuat.`] : []),
      ].join(' '),
    },
  }
}

function schedules({ schedulesFailing, schedulesLateSeconds }: WorkFigures): Judged {
  if (schedulesFailing > 0) {
    const failing = counted(schedulesFailing, 'schedule', 'jadual')
    return {
      level: 'attention',
      sentence: {
        en: `The last run of ${failing.en} failed.`,
        ms: `Jalanan terakhir ${failing.ms} gagal.`,
      },
    }
  }
  if (schedulesLateSeconds > thresholds.schedulesLateSeconds) {
    const late = ageInWords(schedulesLateSeconds)
    return {
      level: 'attention',
      sentence: {
        en: `A scheduled report is ${late.en} late.`,
        ms: `Satu laporan berjadual lewat ${late.ms}.`,
      },
    }
  }
  return {
    level: 'good',
    sentence: {
      en: 'Scheduled reports are made on time.',
      ms: 'Laporan berjadual dibuat tepat pada masanya.',
    },
  }
}

const noMailServer: Judged = {
  level: 'good',
  sentence: {
    en: 'No mail server is set, so nothing is mailed.',
    ms: 'Tiada pelayan mel ditetapkan, jadi tiada apa dihantar melalui mel.',
  },
}

function mails({ mailsWaiting, mailWaitSeconds }: WorkFigures): Judged {
  if (mailsWaiting === 0)
    return { level: 'good', sentence: { en: 'No mail waits.', ms: 'Tiada mel menunggu.' } }
  const wait = counted(mailsWaiting, 'mail waits', 'mel', 'mails wait')
  const age = ageInWords(mailWaitSeconds)
  return {
    level: mailWaitSeconds > thresholds.mailWaitSeconds ? 'attention' : 'good',
    sentence: {
      en: `${wait.en}, the oldest for ${age.en}.`,
      ms: `${wait.ms} menunggu, yang paling lama selama ${age.ms}.`,
    },
  }
}

function registryFolder({ folder, lastFile }: RegistryFigures): Judged {
  if (folder === 'unset')
    return {
      level: 'good',
      sentence: { en: 'No folder of the registry is set.', ms: 'Tiada folder daftar ditetapkan.' },
    }
  if (folder === 'unreadable')
    return {
      level: 'trouble',
      sentence: {
        en: 'The folder of the registry is missing, or this process may not read it.',
        ms: 'Folder daftar tidak ada, atau proses ini tidak boleh membacanya.',
      },
    }
  if (!lastFile)
    return {
      level: 'good',
      sentence: {
        en: 'The folder is watched. No file has come yet.',
        ms: 'Folder diperhatikan. Belum ada fail diterima.',
      },
    }
  const age = ageInWords(lastFile.secondsAgo)
  if (lastFile.failed)
    return {
      level: 'attention',
      sentence: {
        en: `The last file, ${lastFile.name}, came ${age.en} ago and could not be read.`,
        ms: `Fail terakhir, ${lastFile.name}, diterima ${age.ms} lalu dan tidak dapat dibaca.`,
      },
    }
  return {
    level: 'good',
    sentence: {
      en: `The last file, ${lastFile.name}, was read ${age.en} ago.`,
      ms: `Fail terakhir, ${lastFile.name}, dibaca ${age.ms} lalu.`,
    },
  }
}

function registryAddress(set: boolean): Judged {
  if (!set)
    return {
      level: 'good',
      sentence: { en: 'No address of the registry is set.', ms: 'Tiada alamat daftar ditetapkan.' },
    }
  return {
    level: 'unknown',
    sentence: {
      en: 'Records are pulled when somebody asks for them; only then it shows whether the registry answers.',
      ms: 'Rekod ditarik apabila diminta; hanya ketika itu diketahui sama ada daftar menjawab.',
    },
  }
}
