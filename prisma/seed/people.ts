import type { Random } from './random.ts'

/** Given and family names in use in a country; their combinations are random. */
const names: Record<string, { first: string; last: string; female?: string }> = {
  BGD: {
    first: 'RAHMAN,SOHEL,KAMAL,JASIM,RUBEL,SHAHIN,ALAMIN,MIZAN,FARUK,HARUN,SELIM,BABUL',
    last: 'MD SOHEL,MIAH,HOSSAIN,UDDIN,ALI,ISLAM,SARKER,TALUKDER,MOLLA,HAWLADER',
  },
  IDN: {
    first: 'AGUS,BUDI,SLAMET,JOKO,EKO,WAHYU,SUPRIYADI,HENDRA,RIZAL,DEDI',
    last: 'SANTOSO,SETIAWAN,WIBOWO,PRASETYO,NUGROHO,HIDAYAT,SAPUTRA,KURNIAWAN',
    female: 'SRI,DEWI,SITI,WATI,YULI,RINA,NURHAYATI',
  },
  NPL: {
    first: 'BISHNU,DIPAK,GOPAL,HARI,KRISHNA,MOHAN,PRAKASH,RAJU,SANTOSH,SURESH',
    last: 'THAPA,GURUNG,RAI,TAMANG,SHRESTHA,BASNET,KARKI,LIMBU,CHAUDHARY',
  },
  MMR: {
    first: 'AUNG,KYAW,MIN,MYO,NAING,SOE,THEIN,TUN,WIN,ZAW',
    last: 'KO KO,MIN HTET,MYINT,NYEIN,PHYO,THU,YE LWIN,ZIN OO',
    female: 'AYE,EI,KHIN,MAY,SU,THIDA',
  },
  IND: {
    first: 'ANIL,GANESH,KUMAR,MANI,MURUGAN,RAJESH,SELVAM,SURYA,VIJAY,PRABHU',
    last: 'PILLAI,REDDY,SINGH,NAIR,RAJAN,VELU,PERUMAL,SHARMA',
  },
  VNM: {
    first: 'NGUYEN VAN,TRAN VAN,LE VAN,PHAM VAN,HOANG VAN,VU VAN',
    last: 'DUNG,HUNG,LONG,NAM,QUAN,THANH,TUAN,VIET',
    female: 'NGUYEN THI,TRAN THI,LE THI,PHAM THI',
  },
  PHL: {
    first: 'ARNEL,DANILO,EDGAR,JOEL,MARLON,NOEL,RAMIL,RODEL',
    last: 'BAUTISTA,CRUZ,DELA ROSA,GARCIA,MENDOZA,RAMOS,REYES,VILLANUEVA',
    female: 'ANALYN,CRISTINA,JENNY,MARITES,ROWENA',
  },
  PAK: {
    first: 'ABDUL,ASIF,BILAL,FAISAL,IMRAN,KASHIF,NADEEM,TARIQ,WASEEM',
    last: 'AHMED,ASLAM,HUSSAIN,IQBAL,KHAN,MEHMOOD,SHAH',
  },
  THA: {
    first: 'ANAN,CHAI,KITTI,NARONG,PRASIT,SOMCHAI,SURACHAI',
    last: 'BUNMI,CHAIYA,KAEWMANEE,PHROMMA,RATTANA,SRISUK,WONGSA',
    female: 'KANYA,MALEE,NITTAYA,SUDA',
  },
  KHM: {
    first: 'BORA,DARA,PHEAKDEY,SAMBATH,SOKHA,VANNAK,VEASNA',
    last: 'CHEA,HENG,KEO,MEAS,NGIN,SOK,TEP',
    female: 'CHANTHA,KUNTHEA,SOPHEA,SREY MOM',
  },
  LKA: {
    first: 'CHAMINDA,KASUN,LAHIRU,NUWAN,PRADEEP,ROSHAN,SAMAN',
    last: 'BANDARA,DISSANAYAKE,FERNANDO,HERATH,PERERA,SILVA',
  },
  LAO: {
    first: 'BOUNMY,KHAMLA,PHETSAMONE,SOMPHONE,VIENGXAY',
    last: 'INTHAVONG,KEOMANY,PHOMMACHANH,SISOUK,VONGSA',
  },
  TKM: {
    first: 'BATYR,DOWLET,MERDAN,MYRAT,SERDAR',
    last: 'ANNAYEV,BERDIYEV,DURDYYEV,HOJAYEV,NURYYEV',
  },
  UZB: {
    first: 'AZIZ,BOBUR,JASUR,RUSTAM,SHERZOD,TIMUR',
    last: 'ABDULLAEV,KARIMOV,RAKHIMOV,TURSUNOV,YUSUPOV',
  },
  CHN: {
    first: 'CHEN WEI,LI JUN,WANG HAO,ZHANG PENG,LIU YANG,ZHAO LEI',
    last: 'MING,QIANG,GANG,TAO',
    female: 'LI NA,WANG FANG,CHEN JING',
  },
  JPN: {
    first: 'HIROSHI,KENJI,TAKASHI,YUTO',
    last: 'TANAKA,SUZUKI,WATANABE,KOBAYASHI',
    female: 'YUKI,AIKO,NAOMI',
  },
  KOR: { first: 'MIN JUN,JI HOON,SUNG HO', last: 'KIM,PARK,CHOI,JUNG', female: 'SEO YEON,JI WOO' },
  GBR: {
    first: 'JAMES,OLIVER,THOMAS,HARRY',
    last: 'TURNER,BENNETT,HUGHES,CARTER',
    female: 'EMILY,CHARLOTTE,SOPHIE',
  },
  SGP: { first: 'KENNETH,DARREN,MARCUS', last: 'LIM,TAN,ONG,GOH', female: 'RACHEL,VANESSA' },
  AUS: { first: 'LIAM,JACK,NOAH', last: 'MITCHELL,HARPER,DAWSON', female: 'CHLOE,RUBY' },
  USA: { first: 'MICHAEL,DANIEL,RYAN', last: 'COLLINS,FOSTER,BROOKS', female: 'ASHLEY,MEGAN' },
  DEU: { first: 'LUKAS,STEFAN,JONAS', last: 'BECKER,HOFFMANN,VOGEL', female: 'ANNA,KATRIN' },
  FRA: { first: 'LUC,ANTOINE,JULIEN', last: 'MOREAU,LAURENT,GIRARD', female: 'CAMILLE,ELODIE' },
  KAZ: {
    first: 'ASKAR,DAULET,ERLAN,NURLAN,SERIK',
    last: 'AKHMETOV,IBRAYEV,KASYMOV,OSPANOV,SULEIMENOV',
  },
}

const sourceOfWork = {
  Perkilangan: [
    ['BGD', 30],
    ['NPL', 25],
    ['IDN', 12],
    ['MMR', 14],
    ['VNM', 10],
    ['IND', 4],
    ['PAK', 2],
    ['LKA', 3],
  ],
  Pembinaan: [
    ['BGD', 38],
    ['IDN', 34],
    ['PAK', 10],
    ['MMR', 8],
    ['IND', 5],
    ['VNM', 5],
  ],
  Perladangan: [
    ['IDN', 62],
    ['BGD', 20],
    ['NPL', 6],
    ['IND', 6],
    ['PHL', 6],
  ],
  Pertanian: [
    ['IDN', 40],
    ['BGD', 22],
    ['MMR', 14],
    ['THA', 12],
    ['KHM', 7],
    ['LAO', 5],
  ],
  Perkhidmatan: [
    ['IND', 24],
    ['NPL', 22],
    ['IDN', 18],
    ['PHL', 12],
    ['THA', 8],
    ['PAK', 8],
    ['UZB', 4],
    ['KAZ', 2],
    ['TKM', 2],
  ],
  Perlombongan: [
    ['IDN', 40],
    ['BGD', 26],
    ['PAK', 18],
    ['NPL', 10],
    ['KAZ', 6],
  ],
} as const

/** Returns a random country of the sector's workers, weighted by frequency. */
export function nationalityFor(random: Random, sector: keyof typeof sourceOfWork): string {
  return random.weighted<string>(sourceOfWork[sector])
}

/** Invents a person of a country. */
export function person(random: Random, nationality: string): { name: string; gender: 'M' | 'F' } {
  const { first, last, female } = names[nationality]!
  const isFemale = female !== undefined && random.chance(0.3)
  const given = random.pick((isFemale ? female : first).split(','))
  return { name: `${given} ${random.pick(last.split(','))}`, gender: isFemale ? 'F' : 'M' }
}

const passports: Record<string, (random: Random) => string> = {
  BGD: (random) =>
    random.chance(0.6) ? `A${random.digits(8)}` : `B${random.letters(1)}${random.digits(7)}`,
  IDN: (random) => `${random.pick(['B', 'C', 'E', 'X'])}${random.digits(7)}`,
  IND: (random) => `${random.pick(['M', 'N', 'R', 'T', 'U'])}${random.digits(7)}`,
  KAZ: (random) => `N${random.digits(8)}`,
  KHM: (random) => `N${random.digits(8)}`,
  LAO: (random) => `PA${random.digits(7)}`,
  LKA: (random) => `N${random.digits(7)}`,
  MMR: (random) => `M${random.letters(1)}${random.digits(6)}`,
  NPL: (random) => (random.chance(0.5) ? random.digits(8) : `PA${random.digits(7)}`),
  PAK: (random) => `${random.letters(2)}${random.digits(7)}`,
  PHL: (random) => `P${random.digits(7)}${random.pick(['A', 'B', 'C'])}`,
  THA: (random) => `A${random.letters(1)}${random.digits(7)}`,
  TKM: (random) => `A${random.digits(7)}`,
  UZB: (random) => `A${random.letters(1)}${random.digits(7)}`,
  VNM: (random) => `C${random.digits(7)}`,
}

/** Invents a passport number in the country's format. */
export function passportNumber(random: Random, nationality: string): string {
  return passports[nationality]!(random)
}
