import type { HelpText } from './helpText.ts'

const setting = '/ikad/uam/general/setting'

/** People, the audit trail and the tables that all other modules read. */
export const settingHelp: Readonly<Record<string, HelpText>> = {
  '/ikad/uam': {
    what: {
      en: 'The way in to users and master settings, with what was changed last. Choose a table to see and change it.',
      ms: 'Pintu masuk kepada pengguna dan tetapan induk, dengan perubahan terkini. Pilih jadual untuk melihat dan mengubahnya.',
    },
    next: '/ikad/uam/manageusers',
  },
  '/ikad/uam/manageusers': {
    what: {
      en: 'Everybody who may sign in, where and as what. Open a person to change them, give a new password, unlock or end their sessions.',
      ms: 'Semua yang boleh log masuk, di mana dan sebagai apa. Buka seseorang untuk mengubahnya, memberi kata laluan baharu, membuka kunci atau menamatkan sesinya.',
    },
    next: '/ikad/uam/newuser',
  },
  '/ikad/uam/newuser': {
    what: {
      en: 'Registers somebody: who they are, their branch and their role. The password that you are shown in the end is given to them once; they choose their own when they first sign in.',
      ms: 'Mendaftarkan seseorang: butiran diri, cawangan dan peranan. Kata laluan yang dipaparkan pada akhirnya diberikan sekali; mereka memilih sendiri apabila log masuk kali pertama.',
    },
    next: '/ikad/uam/manageusers',
  },
  '/ikad/uam/rights': {
    what: {
      en: 'The people whose role and rights somebody else confirms by the end of each period, with what stands out about each. Confirm them, or request that an administrator takes their rights away; an account that nobody confirms in time is suspended.',
      ms: 'Orang yang peranan dan haknya disahkan oleh orang lain sebelum setiap tempoh berakhir, dengan perkara yang menonjol bagi setiap satunya. Sahkan, atau minta pentadbir menarik balik haknya; akaun yang tidak disahkan dalam tempoh akan digantung.',
    },
  },
  '/ikad/uam/auditlog': {
    what: {
      en: 'Who did what to which record and when, before and after; nothing in it can be changed. Choose the days, narrow it by person or record, and open a step for all of it.',
      ms: 'Siapa melakukan apa terhadap rekod mana dan bila, sebelum dan selepas; tiada apa di dalamnya boleh diubah. Pilih hari, tapis mengikut orang atau rekod, dan buka langkah untuk butirannya.',
    },
  },
  '/ikad/uam/system': {
    what: {
      en: 'How the running system is, in plain words, refreshed every few seconds; a line that is not good names the section of the runbook that helps. Headquarters’ administrators plan maintenance here, during which nothing can be changed.',
      ms: 'Sama ada sistem berjalan dengan baik, dalam bahasa mudah, disegarkan setiap beberapa saat; baris yang tidak baik menamakan bahagian buku panduan yang membantu. Pentadbir ibu pejabat merancang penyelenggaraan di sini, apabila tiada apa-apa boleh diubah.',
    },
    next: '/ikad/uam/auditlog',
  },
  '/ikad/uam/retention': {
    what: {
      en: 'For how many years photographs, signatures, addresses and all personal particulars of finished cards, and CSM jobs with their files, are kept, and what the rules would erase today. Another administrator of headquarters approves an erasure, which runs in the background and can’t be undone.',
      ms: 'Berapa tahun gambar, tandatangan, alamat dan semua butiran peribadi kad yang selesai, serta tugasan CSM dengan failnya, disimpan, dan apa yang akan dipadamkan oleh peraturan hari ini. Pentadbir ibu pejabat yang lain meluluskan pemadaman, yang berjalan di latar belakang dan tidak boleh dibuat asal.',
    },
    next: '/ikad/uam/auditlog',
  },
  [`${setting}/qcstatcodesetting`]: {
    what: {
      en: 'The reasons for which a card is rejected at the quality check. A code that was used stays in old records even when it is no longer offered.',
      ms: 'Sebab-sebab kad ditolak semasa semakan kualiti. Kod yang pernah digunakan kekal dalam rekod lama walaupun tidak lagi ditawarkan.',
    },
    next: '/ikad/cps/cardqc',
  },
  [`${setting}/baginfosetting`]: {
    what: {
      en: 'The bags in which lots travel, by number and kind. A bag on its way cannot be changed.',
      ms: 'Beg yang membawa lot, mengikut nombor dan jenis. Beg yang dalam perjalanan tidak boleh diubah.',
    },
    next: '/ikad/sms/distribution/distributelot',
  },
  [`${setting}/cardtypesetting`]: {
    what: {
      en: 'The types of cards, with the prefix of their lots. What is set here decides which records may be printed on which blank card.',
      ms: 'Jenis-jenis kad, dengan awalan lotnya. Tetapan di sini menentukan rekod mana boleh dicetak pada kad kosong yang mana.',
    },
    next: `${setting}/branchcardtypesetting`,
  },
  [`${setting}/cardthresholdsetting`]: {
    what: {
      en: 'How few blank cards a branch may have before it is warned, beside what it has today. Set one for each branch and card type.',
      ms: 'Bilangan terendah kad kosong sebelum cawangan diberi amaran, di sisi stok hari ini. Tetapkan bagi setiap cawangan dan jenis kad.',
    },
    next: '/ikad/sms/stocklevel',
  },
  [`${setting}/passrulesetting`]: {
    what: {
      en: 'Who is issued which card: whether a card type takes any nationality and sector or those listed, and whether a record needs a sector and an employer. A rule holds from its day until the next rule of the card type; the sticker date decides.',
      ms: 'Siapa diberi kad yang mana: sama ada jenis kad menerima mana-mana kewarganegaraan dan sektor atau yang disenaraikan, dan sama ada rekod memerlukan sektor dan majikan. Peraturan berkuat kuasa dari harinya hingga peraturan seterusnya bagi jenis kad itu; tarikh pelekat yang menentukan.',
    },
    next: `${setting}/passnationalitysetting`,
  },
  [`${setting}/passnationalitysetting`]: {
    what: {
      en: 'The countries whose nationals a card type is issued to, one row for each form of their passport numbers: a new series of passports is a new row. Where any nationality is taken, a row only says what the passport numbers of its country look like.',
      ms: 'Negara yang warganegaranya diberi jenis kad, satu baris bagi setiap bentuk nombor pasport: siri pasport baharu ialah baris baharu. Jika mana-mana kewarganegaraan diterima, baris hanya menyatakan bentuk nombor pasport negaranya.',
    },
    next: `${setting}/passsectorsetting`,
  },
  [`${setting}/passsectorsetting`]: {
    what: {
      en: 'The sectors for which a card type is issued, by the name that the registry writes, and what they are called in English. A sector that ends keeps its row, with its last day.',
      ms: 'Sektor yang jenis kad dikeluarkan untuknya, mengikut nama yang ditulis oleh pendaftar, dan namanya dalam bahasa Inggeris. Sektor yang tamat mengekalkan barisnya, dengan hari terakhirnya.',
    },
    next: `${setting}/passrulesetting`,
  },
  [`${setting}/stationsetting`]: {
    what: {
      en: 'The print stations of the branches, and which of them are in use. A station gets its own credential here, with which its program signs in.',
      ms: 'Stesen cetakan cawangan, dan yang mana digunakan. Stesen mendapat kelayakannya di sini, yang digunakan programnya untuk log masuk.',
    },
    next: '/ikad/dpms/printerstatus',
  },
  [`${setting}/ppidsetting`]: {
    what: {
      en: 'The purchases under which blank cards are delivered, with contract and dates. A lot names its PPID when it is received.',
      ms: 'Pembelian yang di bawahnya kad kosong dihantar, dengan kontrak dan tarikh. Lot menamakan PPIDnya semasa diterima.',
    },
    next: '/ikad/sms/lotreceive/lotreceive',
  },
  [`${setting}/branchtypesetting`]: {
    what: {
      en: 'The types of branches, by which they make the same card types. Every branch has one.',
      ms: 'Jenis-jenis cawangan, yang menentukan jenis kad yang dihasilkan. Setiap cawangan mempunyai satu.',
    },
    next: `${setting}/branchcardtypesetting`,
  },
  [`${setting}/branchcardtypesetting`]: {
    what: {
      en: 'Which type of branch makes which card type: a tick is yes. Move by the arrow keys, and change by Space.',
      ms: 'Jenis cawangan mana menghasilkan jenis kad mana: tanda bermaksud ya. Gerak dengan kekunci anak panah, dan ubah dengan Space.',
    },
    next: `${setting}/cardtypesetting`,
  },
  '/ikad/uam/setup/managebranch': {
    what: {
      en: 'The branches with their region, address and what depends on them. A branch that closes is marked as deleted; its records stay.',
      ms: 'Cawangan dengan wilayah, alamat dan apa yang bergantung padanya. Cawangan yang ditutup ditanda dihapuskan; rekodnya kekal.',
    },
    next: '/ikad/uam/setup/newbranch',
  },
  '/ikad/uam/setup/newbranch': {
    what: {
      en: 'Registers a branch: its code, its type, its address and its place on the map. Stations and thresholds come after it.',
      ms: 'Mendaftarkan cawangan: kod, jenis, alamat dan kedudukannya pada peta. Stesen dan ambang menyusul kemudian.',
    },
    next: `${setting}/stationsetting`,
  },
}
