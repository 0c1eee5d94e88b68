/**
 * The characters of each key of a keyboard, without and with Shift: the 47 keys of the US layout,
 * row by row from the top left. A blank is a key that types nothing by itself (a dead key).
 */
type Layout = readonly [plain: string, shifted: string]

/** The default layout of scanners. */
export const usLayout: Layout = [
  "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
  '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
]

/**
 * Other layouts by language. For codes, Austria types like Germany, and Norway, Sweden and Finland
 * like Denmark.
 */
export const otherLayouts = {
  french: [
    '²&é"\'(-è_çà)=azertyuiop $*qsdfghjklmùwxcvbn,;:!',
    '~1234567890°+AZERTYUIOP £µQSDFGHJKLM%WXCVBN?./§',
  ],
  belgian: [
    '²&é"\'(§è!çà)-azertyuiop $µqsdfghjklmùwxcvbn,;:=',
    '³1234567890°_AZERTYUIOP *£QSDFGHJKLM%WXCVBN?./+',
  ],
  german: [
    ' 1234567890ß qwertzuiopü+#asdfghjklöäyxcvbnm,.-',
    '°!"§$%&/()=? QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_',
  ],
  swiss: [
    "§1234567890' qwertzuiopü $asdfghjklöäyxcvbnm,.-",
    '°+"*ç%&/()=? QWERTZUIOPè!£ASDFGHJKLéàYXCVBNM;:_',
  ],
  czech: [
    ';+ěščřžýáíé= qwertzuiopú) asdfghjklů§yxcvbnm,.-',
    ' 1234567890% QWERTZUIOP/(\'ASDFGHJKL"!YXCVBNM?:_',
  ],
  slovak: [
    ';+ľščťžýáíé= qwertzuiopúäňasdfghjklô§yxcvbnm,.-',
    ' 1234567890% QWERTZUIOP/()ASDFGHJKL"!YXCVBNM?:_',
  ],
  hungarian: [
    '0123456789öüóqwertzuiopőúűasdfghjkléáyxcvbnm,.-',
    '§\'"+!%/=()ÖÜÓQWERTZUIOPŐÚŰASDFGHJKLÉÁYXCVBNM?:_',
  ],
  croatian: [
    "`1234567890'+qwertzuiopšđžasdfghjklčćyxcvbnm,.-",
    '~!"#$%&/()=?*QWERTZUIOPŠĐŽASDFGHJKLČĆYXCVBNM;:_',
  ],
  turkish: [
    '"1234567890*-qwertyuıopğü,asdfghjklşizxcvbnmöç.',
    "é!'^+%&/()=?_QWERTYUIOPĞÜ;ASDFGHJKLŞİZXCVBNMÖÇ:",
  ],
  italian: [
    "\\1234567890'ìqwertyuiopè+ùasdfghjklòàzxcvbnm,.-",
    '|!"£$%&/()=?^QWERTYUIOPé*§ASDFGHJKLç°ZXCVBNM;:_',
  ],
  spanish: [
    "º1234567890'¡qwertyuiop +çasdfghjklñ zxcvbnm,.-",
    'ª!"·$%&/()=?¿QWERTYUIOP *ÇASDFGHJKLÑ ZXCVBNM;:_',
  ],
  portuguese: [
    "\\1234567890'«qwertyuiop+  asdfghjklçºzxcvbnm,.-",
    '|!"#$%&/()=?»QWERTYUIOP*  ASDFGHJKLÇªZXCVBNM;:_',
  ],
  danish: [
    "½1234567890+ qwertyuiopå 'asdfghjklæøzxcvbnm,.-",
    '§!"#¤%&/()=? QWERTYUIOPÅ *ASDFGHJKLÆØZXCVBNM;:_',
  ],
  dutch: [
    '@1234567890/°qwertyuiop *<asdfghjkl+ zxcvbnm,.-',
    '§!"#$%&_()\'? QWERTYUIOP |>ASDFGHJKL± ZXCVBNM;:=',
  ],
  lithuanian: [
    "`ąčęėįšųū„“-žqwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
    '~ĄČĘĖĮŠŲŪ()_ŽQWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
  ],
  russian: [
    'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.',
    'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,',
  ],
  thai: ['_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ', '%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ'],
  dvorak: [
    "`1234567890[]',.pyfgcrl/=\\aoeuidhtns-;qjkxbmwvz",
    '~!@#$%^&*(){}"<>PYFGCRL?+|AOEUIDHTNS_:QJKXBMWVZ',
  ],
} as const satisfies Record<string, Layout>
