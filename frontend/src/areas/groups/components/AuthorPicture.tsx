import { useQuery } from '@tanstack/react-query';
import { Avatar } from '../../../components/Avatar.tsx';
import { type GroupPlace, personOptions } from '../groupPerson.ts';

interface Props {
  group: GroupPlace;
  id: string;
  /** As the message names them. */
  name: string;
  /** Number of their colour. */
  colour: number;
}

/** The picture of who wrote in a group, else their initials in their colour. */
export function AuthorPicture({ group, id, name, colour }: Props) {
  const { data } = useQuery(personOptions(group, id));
  return <Avatar id={colour} name={name} picture={data?.urlPicture} size="small" />;
}
