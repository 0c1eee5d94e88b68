import type { Messages } from './messages.ts'

/** Messages of the station agent, its card readers and its printer. */
export const agentMessages = {
  'agent.unknown': {
    en: 'No agent is known for this station. Install it with the station’s credential',
    ms: 'Tiada ejen dikenali untuk stesen ini. Pasang ejen dengan kelayakan stesen',
  },
  'agent.signature': {
    en: 'The agent’s signature does not hold',
    ms: 'Tandatangan ejen tidak sah',
  },
  'agent.code': {
    en: 'The pairing code is not valid, was used or is older than 2 minutes. Ask for a new one',
    ms: 'Kod pasangan tidak sah, telah digunakan atau melebihi 2 minit. Minta kod baharu',
  },
  'agent.gone': {
    en: 'The station agent does not answer. Check that it runs on this workstation',
    ms: 'Ejen stesen tidak menjawab. Pastikan ejen berjalan pada stesen kerja ini',
  },
  'agent.refused': {
    en: 'The station agent could not do this. Its log says why',
    ms: 'Ejen stesen tidak dapat melakukannya. Lognya menyatakan sebab',
  },
  'agent.otherStation': {
    en: 'The agent on this workstation is that of station {station}',
    ms: 'Ejen pada stesen kerja ini ialah ejen stesen {station}',
  },
  'agent.tooMany': {
    en: 'Too many tries. Wait a minute',
    ms: 'Terlalu banyak cubaan. Tunggu seminit',
  },
  'reader.unreadable': {
    en: 'The card could not be read. Clean its chip and try again',
    ms: 'Kad tidak dapat dibaca. Bersihkan cipnya dan cuba lagi',
  },
  'printer.gone': {
    en: 'The card printer cannot be reached. Check that it is on and connected, and look whether the card was printed',
    ms: 'Pencetak kad tidak dapat dihubungi. Pastikan ia dihidupkan dan disambungkan, dan lihat sama ada kad telah dicetak',
  },
  'printer.jam': {
    en: 'A card is jammed in the printer. Take it out, and look whether it was printed',
    ms: 'Kad tersekat dalam pencetak. Keluarkan kad itu, dan lihat sama ada ia telah dicetak',
  },
  'printer.supplies': {
    en: 'The printer is out of cards or ribbon. Refill it, then print again',
    ms: 'Pencetak kehabisan kad atau reben. Isi semula, kemudian cetak lagi',
  },
  'printer.media': {
    en: 'The printer has no media of this size, so nothing was printed on another. Set the size up in its queue, or load it',
    ms: 'Pencetak tiada media bersaiz ini, jadi tiada apa-apa dicetak pada saiz lain. Tetapkan saiz itu dalam baris gilirnya, atau muatkannya',
  },
  'printer.cancelled': {
    en: 'The print was cancelled. Look whether the card was printed',
    ms: 'Cetakan dibatalkan. Lihat sama ada kad telah dicetak',
  },
  'printer.failed': {
    en: 'The printer did not print the card. Look at its display',
    ms: 'Pencetak tidak mencetak kad. Lihat paparannya',
  },
  'label.failed': {
    en: 'The label could not be had from the server. Nothing was printed',
    ms: 'Label tidak dapat diperoleh daripada pelayan. Tiada yang dicetak',
  },
  'printer.busy': {
    en: 'The printer is busy with another card. Wait until it is out',
    ms: 'Pencetak sedang mencetak kad lain. Tunggu sehingga kad itu keluar',
  },
} as const satisfies Messages
