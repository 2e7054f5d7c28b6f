/** What lists say of a place (readings); screens in other languages know it by this. */
export const placePreview = 'Localização';
/** What stands before the names on contact cards (readings). */
export const cardPreview = 'Contato: ';
