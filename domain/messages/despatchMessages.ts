import type { Messages } from './messages.ts'

/** Messages of packages and the courier. */
export const despatchMessages = {
  'despatch.employerNo': {
    en: 'A company despatch needs the ROC or the employer number',
    ms: 'Penghantaran syarikat memerlukan nombor ROC atau nombor majikan',
  },
  'despatch.courierAccepted': {
    en: 'The courier has already accepted this package',
    ms: 'Kurier telah menerima bungkusan ini',
  },
  'despatch.mixedWay': {
    en: 'Selected records must share the delivery method and the collection branch',
    ms: 'Rekod yang dipilih mesti mempunyai kaedah serahan dan cawangan pengambilan yang sama',
  },
  'despatch.differs': {
    en: 'Nothing was despatched: the package would not go as the application says',
    ms: 'Tiada apa-apa dihantar: bungkusan tidak akan pergi seperti dalam permohonan',
  },
  'despatch.otherKind': {
    en: 'The cards are of another type of employer',
    ms: 'Kad-kad ini milik jenis majikan yang lain',
  },
  'despatch.otherNumber': {
    en: 'This is not the number of the employer of these cards',
    ms: 'Ini bukan nombor majikan bagi kad-kad ini',
  },
  'package.received': {
    en: 'This package was received at the branch where it is collected',
    ms: 'Bungkusan ini telah diterima di cawangan tempat ia diambil',
  },
  'package.notReceived': {
    en: 'This package was not received at another branch yet',
    ms: 'Bungkusan ini belum diterima di cawangan lain',
  },
  'package.notArrived': {
    en: 'This package is collected at {branch}: it must be received there first',
    ms: 'Bungkusan ini diambil di {branch}: ia mesti diterima di sana dahulu',
  },
  'package.collectedHere': {
    en: 'This package is collected at the branch that packed it: nobody receives it elsewhere',
    ms: 'Bungkusan ini diambil di cawangan yang membungkusnya: ia tidak diterima di tempat lain',
  },
  'package.ownSend': {
    en: 'The person who despatched a package cannot receive it. Another user must scan it',
    ms: 'Orang yang menghantar bungkusan tidak boleh menerimanya. Pengguna lain perlu mengimbasnya',
  },
  'package.notWithCourier': {
    en: 'This package is not with the courier',
    ms: 'Bungkusan ini tidak berada dengan kurier',
  },
  'package.voidCard': {
    en: 'A card in this package is void. Undespatch the other cards to send them on',
    ms: 'Satu kad dalam bungkusan ini terbatal. Tarik balik penghantaran kad lain untuk meneruskannya',
  },
  'package.lost': {
    en: 'This package was reported lost by the courier',
    ms: 'Bungkusan ini dilaporkan hilang oleh kurier',
  },
  'package.writtenOff': {
    en: 'This package was lost by the courier and is written off',
    ms: 'Bungkusan ini hilang oleh kurier dan telah dihapus kira',
  },
  'package.notLost': {
    en: 'This package was not reported lost',
    ms: 'Bungkusan ini tidak dilaporkan hilang',
  },
  'package.ownLoss': {
    en: 'You took part in this parcel ({step}), so you cannot write it off. Another user must do it',
    ms: 'Anda terlibat dengan bungkusan ini ({step}), jadi anda tidak boleh menghapus kiranya. Pengguna lain perlu melakukannya',
  },
  'package.booked': {
    en: 'This package is booked with the courier. Take it back from the courier first',
    ms: 'Bungkusan ini telah ditempah dengan kurier. Tarik balik daripada kurier dahulu',
  },
  'package.notBooked': {
    en: 'This package has no consignment number yet',
    ms: 'Bungkusan ini belum mempunyai nombor konsainan',
  },
  'package.notFound': { en: 'This package was not found', ms: 'Bungkusan ini tidak dijumpai' },
  'package.undone': {
    en: 'This package was undespatched',
    ms: 'Penghantaran bungkusan ini telah ditarik balik',
  },
  'package.handedOver': {
    en: 'This package was handed over to its collector',
    ms: 'Bungkusan ini telah diserahkan kepada pengambilnya',
  },
  'package.delivery': {
    en: 'This package goes by courier: nobody collects it here',
    ms: 'Bungkusan ini dihantar melalui kurier, bukan diambil di sini',
  },
  'package.notHandedOver': {
    en: 'This package was not handed over to anybody yet',
    ms: 'Bungkusan ini belum diserahkan kepada sesiapa',
  },
  'handover.identityUnchecked': {
    en: 'Check the identity document before you hand the package over',
    ms: 'Semak dokumen pengenalan sebelum menyerahkan bungkusan',
  },
  'handover.holderPassport': {
    en: 'The holder of a card shows the passport that it is for',
    ms: 'Pemegang kad perlu menunjukkan pasport bagi kad tersebut',
  },
  'handover.notHolder': {
    en: 'No card in this package is for this passport',
    ms: 'Tiada kad dalam bungkusan ini bagi pasport tersebut',
  },
  'signature.missing': { en: 'The collector must sign', ms: 'Pengambil mesti menandatangani' },
  'signature.tooShort': {
    en: 'This is too little to be a signature',
    ms: 'Tandatangan ini terlalu ringkas',
  },
  'signature.tooLong': {
    en: 'This is too much for a signature. Clear it and sign again',
    ms: 'Tandatangan ini terlalu panjang. Padam dan tandatangan semula',
  },
  'signature.broken': {
    en: 'The signature could not be read. Clear it and sign again',
    ms: 'Tandatangan tidak dapat dibaca. Padam dan tandatangan semula',
  },
  'signature.both': {
    en: 'Either sign or type the name, not both',
    ms: 'Tandatangan atau taip nama, bukan kedua-duanya',
  },
  'signature.otherName': {
    en: 'Type the collector’s name as shown above',
    ms: 'Taip nama pengambil seperti di atas',
  },
  'package.otherBranch': {
    en: 'This packaging id is of another branch',
    ms: 'Id bungkusan ini milik cawangan lain',
  },
  'package.selfCollect': {
    en: 'This package is collected in person: no courier takes it',
    ms: 'Bungkusan ini diambil sendiri, bukan melalui kurier',
  },
  'package.repeated': {
    en: 'This package is in the file more than once',
    ms: 'Bungkusan ini ada lebih sekali dalam fail',
  },
  'package.imported': {
    en: 'This package was already imported with {poslajuNo}, {weight} kg and RM {charges}',
    ms: 'Bungkusan ini telah diimport dengan {poslajuNo}, {weight} kg dan RM {charges}',
  },
  'courier.exportWithoutNumbers': {
    en: 'This looks like the courier export without consignment numbers: import the file that the courier’s portal gives back. Missing columns: {columns}. The headings of the file are: {headings}',
    ms: 'Fail ini nampaknya eksport kurier tanpa nombor konsainan: import fail yang diberikan oleh portal kurier. Lajur yang tiada: {columns}. Tajuk lajur dalam fail ialah: {headings}',
  },
  'courier.ambiguousColumns': {
    en: 'These headings mean the same column ({column}): {headings}. Remove all of them but one',
    ms: 'Tajuk ini bermaksud lajur yang sama ({column}): {headings}. Buang semuanya kecuali satu',
  },
  'courier.wrongUnit': {
    en: 'The column “{heading}” is in another unit: {unit} is needed. Convert its figures and change its heading',
    ms: 'Lajur “{heading}” menggunakan unit lain: {unit} diperlukan. Tukar angkanya dan ubah tajuknya',
  },
  'poslaju.taken': {
    en: 'Another package already has this consignment number',
    ms: 'Nombor konsainan ini telah digunakan oleh bungkusan lain',
  },
  'poslaju.same': {
    en: 'The package already has this consignment number',
    ms: 'Bungkusan ini sudah mempunyai nombor konsainan ini',
  },
  'poslaju.notThere': {
    en: '{packagingId} does not have the consignment number {poslajuNo}: nothing can be exchanged',
    ms: '{packagingId} tidak mempunyai nombor konsainan {poslajuNo}: tiada yang boleh ditukar',
  },
  'poslaju.repeated': {
    en: 'This consignment number is in the file more than once',
    ms: 'Nombor konsainan ini ada lebih sekali dalam fail',
  },
} as const satisfies Messages
