import type { HelpText } from './helpText.ts'

/** The screens around reports. */
export const reportHelp: Readonly<Record<string, HelpText>> = {
  '/ikad/report/exports': {
    what: {
      en: 'Report files that are made for you in the background, with their progress: kept for three days, and only you can fetch them. Below are the schedules of reports, to change, pause or delete: your own and, if you may schedule for your branch, those of others for it, to take over.',
      ms: 'Fail laporan yang dibuat untuk anda di latar belakang, dengan kemajuannya, selama tiga hari. Orang lain tidak boleh mengambilnya; di bawahnya ialah jadual laporan yang dibuat dengan sendirinya, untuk diubah, dijeda atau dipadam: milik anda dan, jika anda boleh membuatnya untuk cawangan, milik orang lain bagi cawangan itu, untuk diambil alih.',
    },
    next: '/ikad/report/summarydailyproduction',
  },
}
