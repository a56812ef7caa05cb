/**
 * Towns of India by the names that are in use: that of today first, then earlier ones, other spellings and the local
 * script. decisions/0094
 */
const TOWNS = `
Bengaluru, Bangalore, Bengalooru, बेंगलुरु, ಬೆಂಗಳೂರು
Mumbai, Bombay, Bambai, मुंबई
Chennai, Madras, சென்னை, चेन्नई
Kolkata, Calcutta, Kolkatta, কলকাতা, कोलकाता
New Delhi, Delhi, Dilli, दिल्ली, नई दिल्ली
Hyderabad, Haidarabad, హైదరాబాద్, हैदराबाद
Pune, Poona, पुणे
Ahmedabad, Amdavad, અમદાવાદ, अहमदाबाद
Vadodara, Baroda, વડોદરા, वडोदरा
Surat, સુરત, सूरत
Rajkot, રાજકોટ
Bharuch, Broach, ભરૂચ
Khambhat, Cambay, ખંભાત
Tiruchirappalli, Trichy, Tiruchi, Trichinopoly, திருச்சிராப்பள்ளி, திருச்சி
Thiruvananthapuram, Trivandrum, തിരുവനന്തപുരം
Kochi, Cochin, Ernakulam, കൊച്ചി
Kozhikode, Calicut, കോഴിക്കോട്
Thrissur, Trichur, തൃശ്ശൂർ
Kollam, Quilon, കൊല്ലം
Alappuzha, Alleppey, ആലപ്പുഴ
Kannur, Cannanore, കണ്ണൂർ
Palakkad, Palghat, പാലക്കാട്
Coimbatore, Kovai, Koyamuthur, கோயம்புத்தூர்
Madurai, மதுரை
Thanjavur, Tanjore, தஞ்சாவூர்
Tirunelveli, Nellai, திருநெல்வேலி
Thoothukudi, Tuticorin, தூத்துக்குடி
Kanyakumari, Cape Comorin, கன்னியாகுமரி
Udhagamandalam, Ooty, Ootacamund, Udagamandalam, உதகமண்டலம்
Kanchipuram, Conjeevaram, Kanchi, காஞ்சிபுரம்
Puducherry, Pondicherry, Pondy, புதுச்சேரி
Salem, சேலம்
Vellore, வேலூர்
Hosur, ஓசூர்
Mysuru, Mysore, ಮೈಸೂರು
Mangaluru, Mangalore, ಮಂಗಳೂರು
Belagavi, Belgaum, ಬೆಳಗಾವಿ, बेळगाव
Hubballi, Hubli, ಹುಬ್ಬಳ್ಳಿ
Kalaburagi, Gulbarga, ಕಲಬುರಗಿ
Vijayapura, Bijapur, ವಿಜಯಪುರ
Ballari, Bellary, ಬಳ್ಳಾರಿ
Shivamogga, Shimoga, ಶಿವಮೊಗ್ಗ
Tumakuru, Tumkur, ತುಮಕೂರು
Chikkamagaluru, Chikmagalur, ಚಿಕ್ಕಮಗಳೂರು
Hosapete, Hospet, ಹೊಸಪೇಟೆ
Madikeri, Mercara, ಮಡಿಕೇರಿ
Visakhapatnam, Vizag, Waltair, విశాఖపట్నం
Vijayawada, Bezawada, విజయవాడ
Rajamahendravaram, Rajahmundry, రాజమహేంద్రవరం
Anantapur, Anantapuramu, Ananthapur, అనంతపురం
Kurnool, Karnool, కర్నూలు
Tirupati, Tirupathi, తిరుపతి
Warangal, Orugallu, వరంగల్
Panaji, Panjim, Ponnje, पणजी
Margao, Madgaon, मडगाव
Mapusa, Mhapsa, म्हापसा
Vasco da Gama, Vasco, वास्को
Chhatrapati Sambhajinagar, Aurangabad, छत्रपती संभाजीनगर, औरंगाबाद
Dharashiv, Osmanabad, धाराशिव
Ahilyanagar, Ahmednagar, Nagar, अहिल्यानगर
Nashik, Nasik, नाशिक
Nagpur, नागपूर, नागपुर
Kolhapur, कोल्हापूर
Solapur, Sholapur, सोलापूर
Satara, सातारा
Sangli, सांगली
Lonavala, Lonavla, लोणावळा
Navi Mumbai, New Bombay, नवी मुंबई
Indore, Indaur, इंदौर
Ujjain, Ujjaini, उज्जैन
Bhopal, भोपाल
Narmadapuram, Hoshangabad, नर्मदापुरम
Jaipur, जयपुर
Jodhpur, जोधपुर
Udaipur, उदयपुर
Ajmer, अजमेर
Agra, आगरा
Prayagraj, Allahabad, प्रयागराज, इलाहाबाद
Varanasi, Banaras, Benares, Kashi, वाराणसी, बनारस
Ayodhya, Faizabad, अयोध्या
Kanpur, Cawnpore, कानपुर
Lucknow, लखनऊ
Mathura, Muttra, मथुरा
Gurugram, Gurgaon, गुरुग्राम
Chandigarh, ਚੰਡੀਗੜ੍ਹ, चंडीगढ़
Amritsar, ਅੰਮ੍ਰਿਤਸਰ
Jalandhar, Jullundur, ਜਲੰਧਰ
Shimla, Simla, शिमला
Dehradun, Dehra Dun, देहरादून
Haridwar, Hardwar, हरिद्वार
Rishikesh, Hrishikesh, ऋषिकेश
Patna, पटना
Gaya, गया
Ranchi, राँची
Guwahati, Gauhati, গুৱাহাটী
Bhubaneswar, Bhubaneshwar, ଭୁବନେଶ୍ୱର
Puri, Jagannath Puri, ପୁରୀ
Cuttack, Kataka, କଟକ
`

/** Regions that people name when they mean its towns: the region’s names, then the towns. */
const REGIONS = `
Goa, गोवा: Panaji, Mapusa, Margao, Vasco da Gama
Coorg, Kodagu: Madikeri
`

const namesIn = (line: string): string[] => line.split(',').map((name) => name.trim())
const linesOf = (text: string): string[] => text.trim().split('\n')

/** Each town by all names that it has. */
export const USUAL_TOWN_NAMES: readonly (readonly string[])[] = linesOf(TOWNS).map(namesIn)

/** Each region by its names, with its towns by their names of today. */
export const USUAL_REGIONS: readonly {
  names: readonly string[]
  towns: readonly string[]
}[] = linesOf(REGIONS).map((line) => {
  const [names = '', towns = ''] = line.split(':')
  return { names: namesIn(names), towns: namesIn(towns) }
})
