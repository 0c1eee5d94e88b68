import type { HelpText } from './helpText.ts'

/** What people have of reports beside the reports themselves. */
export const reportHelp: Readonly<Record<string, HelpText>> = {
  '/ikad/report/exports': {
    what: {
      en: 'The files of reports that are made for you in the background, with how far each is, for three days. Nobody else can fetch them; below stand the schedules by which reports are made by themselves, to be changed, paused or deleted: your own and, if you may make them for your branch, others’ for it, to take over.',
      ms: 'Fail laporan yang dibuat untuk anda di latar belakang, dengan kemajuannya, selama tiga hari. Orang lain tidak boleh mengambilnya; di bawahnya ialah jadual laporan yang dibuat dengan sendirinya, untuk diubah, dijeda atau dipadam: milik anda dan, jika anda boleh membuatnya untuk cawangan, milik orang lain bagi cawangan itu, untuk diambil alih.',
    },
    next: '/ikad/report/summarydailyproduction',
  },
}
