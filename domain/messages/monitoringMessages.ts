import type { Messages } from './messages.ts'

/** Messages of station monitoring, and of who handles its incidents. */
export const monitoringMessages = {
  'incident.resolved': { en: 'This incident is resolved', ms: 'Insiden ini telah diselesaikan' },
  'incident.yours': {
    en: 'This incident is yours already',
    ms: 'Insiden ini sudah menjadi tanggungjawab anda',
  },
  'incident.takenBy': {
    en: '{who} has taken this incident. Take it over if that is agreed',
    ms: '{who} telah mengambil insiden ini. Ambil alih jika dipersetujui',
  },
  'incident.lasts': {
    en: 'The station is still as the incident says. It can be resolved when the station works again, or is set inactive',
    ms: 'Sebab insiden ini masih ada di stesen. Ia boleh diselesaikan apabila stesen berfungsi semula atau ditetapkan tidak aktif',
  },
} as const satisfies Messages
