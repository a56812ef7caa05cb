/** Names with conjuncts and marks on every side of a letter, by the font that they need. */
export const NAMES_IN_SCRIPTS = {
  NotoSans: ['José Ñuñez', 'Łukasz Đặng', 'क्षत्रिय ज्ञानेश्वरी', 'श्रीमती द्रौपदी'],
  NotoSansTamil: ['தமிழ்ச்செல்வி கிருஷ்ணமூர்த்தி', 'ஸ்ரீதேவி'],
  NotoSansTelugu: ['శ్రీలక్ష్మి నరసింహరాజు', 'కృష్ణమూర్తి'],
  NotoSansKannada: ['ಕೃಷ್ಣಮೂರ್ತಿ ಶ್ರೀನಿವಾಸ್', 'ಲಕ್ಷ್ಮೀ'],
  NotoSansMalayalam: ['ശ്രീലക്ഷ്മി നമ്പൂതിരി', 'കൃഷ്ണൻ'],
  NotoSansBengali: ['শ্রীলক্ষ্মী চট্টোপাধ্যায়', 'কৃষ্ণ'],
  NotoSansGujarati: ['શ્રીકૃષ્ણ ત્રિવેદી', 'જ્ઞાનેશ્વર'],
  NotoSansGurmukhi: ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਸ਼੍ਰੀਮਤੀ'],
  NotoSansOriya: ['ଶ୍ରୀକୃଷ୍ଣ ମିଶ୍ର', 'ଲକ୍ଷ୍ମୀ'],
  NotoSansArabic: ['محمد علی خان', 'مُحَمَّد'],
}
