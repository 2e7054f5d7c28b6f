import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../../components/Avatar.tsx';
import { type GroupPlace, personOptions } from '../groupPerson.ts';

interface Props {
  group: GroupPlace;
  id: string;
  /** Name as the message shows it. */
  name: string;
  /** Number that selects the colour of the initials. */
  colour: number;
}

/** Picture of the author of a group message, else initials in the author's colour. */
export function AuthorPicture({ group, id, name, colour }: Props) {
  const { data } = useQuery(personOptions(group, id));
  return <Avatar id={colour} name={name} picture={data?.urlPicture} size="small" />;
}
