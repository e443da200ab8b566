import { index, route } from '@react-router/dev/routes';

export default [index('home.jsx'), route('other', 'other.jsx')];
