import { Bone } from '../../components/loading/Bone.tsx';
import css from './FieldBone.module.css';

/** Placeholder for a field whose code is loading, so that nothing below it moves. */
export function FieldBone({ hint = false }: { hint?: boolean }) {
  return <Bone shape="box" className={`${css['field']} ${hint ? css['hint'] : ''}`} />;
}
