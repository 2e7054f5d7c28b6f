/** Preview text of a location. Stored in Portuguese; screens in other languages recognise and translate it. */
export const placePreview = 'Localização';
/** Prefix of the names in the preview of contact cards. */
export const cardPreview = 'Contato: ';
/** Preview texts of messages deleted for everyone. */
export const deletedPreview = 'Essa mensagem foi apagada';
export const deletedByContactPreview = 'Essa mensagem foi apagada pelo contato';
