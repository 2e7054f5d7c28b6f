/** What lists say of a place (readings); screens in other languages know it by this. */
export const placePreview = 'Localização';
/** What stands before the names on contact cards (readings). */
export const cardPreview = 'Contato: ';
/** What they say of one that was deleted for everyone (core specification, section 2.4). */
export const deletedPreview = 'Essa mensagem foi apagada';
export const deletedByContactPreview = 'Essa mensagem foi apagada pelo contato';
