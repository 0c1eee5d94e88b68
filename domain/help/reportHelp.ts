import type { HelpText } from './helpText.ts'

/** What people have of reports beside the reports themselves. */
export const reportHelp: Readonly<Record<string, HelpText>> = {
  '/ikad/report/exports': {
    what: {
      en: 'The files of reports that are made for you in the background, with how far each is, for three days. Fetch one when it is ready; nobody else can, and it holds what you were allowed to see when it was made.',
      ms: 'Fail laporan yang dibuat untuk anda di latar belakang, dengan kemajuannya, selama tiga hari. Ambil apabila sedia; orang lain tidak boleh, dan kandungannya ialah apa yang dibenarkan untuk anda semasa ia dibuat.',
    },
    next: '/ikad/report/summarydailyproduction',
  },
}
